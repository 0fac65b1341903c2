// Before Python: the shell's words, the progress of the wait, and what is shown when there will be no app.
// docs/architecture.md lists the events and `window.crossroads`.

const root = document.documentElement;
const facts = JSON.parse(document.getElementById("build").textContent);

function chosenLanguage() {
  try {
    return localStorage.getItem("crossroads:language");
  } catch {
    return null; // storage is refused
  }
}

const language =
  [chosenLanguage(), ...navigator.languages].map((tag) => tag?.slice(0, 2)).find((tag) => tag in facts.words) ?? "en";
const words = facts.words[language];

const change = (selector, act) => document.querySelectorAll(selector).forEach(act);

function fail(reason) {
  root.dataset.app = "failed";
  change("[data-failed]", (place) => {
    place.hidden = false;
    place.textContent = `${words.failed} (${reason})`;
  });
}

root.lang = language;
change("[data-say]", (place) => (place.textContent = words[place.dataset.say]));
globalThis.crossroads = { build: facts.build, language, words, fail };

addEventListener("crossroads:progress", ({ detail: { stage, loaded, total, stalled } }) => {
  change("[data-progress]", (bar) => (bar.value = loaded / total));
  change("[data-stage]", (place) => (place.textContent = words[stalled ? "stalled" : stage]));
});

// A script that does not arrive says so on its element only: the event is caught on its way down.
addEventListener("error", ({ target }) => target?.tagName === "SCRIPT" && fail(target.src), true);
