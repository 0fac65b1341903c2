// Before Python: the shell's words, its light, the kept tap, the progress of the wait, and what is shown when
// there will be no app. docs/architecture.md lists the events and `window.crossroads`.

const root = document.documentElement;
const facts = JSON.parse(document.getElementById("build").textContent);

function kept(name) {
  try {
    return localStorage.getItem(`crossroads:${name}`);
  } catch {
    return null; // storage is refused
  }
}

const language =
  [kept("language"), ...navigator.languages].map((tag) => tag?.slice(0, 2)).find((tag) => tag in facts.words) ?? "en";
const words = facts.words[language];

const change = (selector, act) => document.querySelectorAll(selector).forEach(act);

// The tap on a game is its address: until Python reads it, the wait is shown with the game's name.
function showWait() {
  const game = /^#\/(?:play|rules)\/(\w+)/.exec(location.hash)?.[1];
  const block = game && document.querySelector(`[data-game="${game}"]`);
  document.getElementById("wait").hidden = !block || root.dataset.app === "ready";
  if (block) change("[data-title]", (place) => (place.textContent = block.querySelector("b").textContent));
}

function fail(reason) {
  root.dataset.app = "failed";
  change("#wait, [data-retry]", (place) => (place.hidden = false));
  change("[data-failed]", (place) => {
    place.hidden = false;
    place.textContent = `${words.failed} (${reason})`;
  });
}

root.lang = language;
root.dataset.theme = kept("theme") || (matchMedia("(prefers-color-scheme: light)").matches ? "day" : "dusk");
change("[data-say]", (place) => (place.textContent = words[place.dataset.say]));
change("[data-say-label]", (place) => place.setAttribute("aria-label", words[place.dataset.sayLabel]));
change("[data-retry]", (button) => button.addEventListener("click", () => location.reload()));
globalThis.crossroads = { build: facts.build, language, words, fail };
addEventListener("hashchange", showWait);
showWait();

addEventListener("crossroads:progress", ({ detail: { stage, loaded, total, stalled } }) => {
  change("[data-progress]", (bar) => (bar.value = loaded / total));
  change("[data-stage]", (place) => (place.textContent = words[stalled ? "stalled" : stage]));
  change("[data-retry]", (button) => (button.hidden = !stalled));
});

// A script that does not arrive says so on its element only: the event is caught on its way down.
addEventListener("error", ({ target }) => target?.tagName === "SCRIPT" && fail(target.src), true);
