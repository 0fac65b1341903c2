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

function keep(name, value) {
  try {
    if (value) localStorage.setItem(`crossroads:${name}`, value);
    else localStorage.removeItem(`crossroads:${name}`);
  } catch {
    // Refused or full: then nobody counts.
  }
}

/** Starts in a row, before this one, that did not come through. */
const failures = Number(kept("failures"));
/** So many are one after which Python is not tried again by itself. */
const MANY = 2;

const language =
  [kept("language"), ...navigator.languages].map((tag) => tag?.slice(0, 2)).find((tag) => tag in facts.words) ?? "en";
const words = facts.words[language];
/** By hand: the browser's own formatter takes a phone several frames to make. */
const megabytes = (bytes) => (bytes / 1e6).toFixed(1).replace(".", words.point);

const change = (selector, act) => document.querySelectorAll(selector).forEach(act);
const home = document.getElementById("home");
const wait = document.getElementById("wait");

// A tap before Python is kept: a game as its address, a command in `crossroads.tapped`. The wait names it.
function showWait(title) {
  wait.hidden = !title;
  if (title) document.getElementById("wait-title").textContent = title;
  else home.hidden = false;
}

function showAddress() {
  if (root.dataset.app === "ready") return;
  const game = /^#\/(?:play|rules)\/(\w+)/.exec(location.hash)?.[1];
  const block = game && document.querySelector(`[data-game="${game}"]`);
  const demo = location.hash.startsWith("#/demo");
  showWait(block ? block.querySelector("b").textContent : demo ? words.demo : "");
}

function tap({ target }) {
  const control = target.closest("[data-do]");
  if (!control || root.dataset.app === "ready") return;
  crossroads.tapped = control.dataset.do;
  showWait(words[control.dataset.do]);
}

function leave() {
  delete crossroads.tapped;
  if (location.hash) history.replaceState(null, "", "#/");
  showWait("");
}

function trouble(there) {
  wait.toggleAttribute("data-trouble", there);
  change("[data-retry]", (button) => (button.hidden = !there));
}

function fail(reason) {
  root.dataset.app = "failed";
  keep("failure", reason);
  trouble(true);
  change("[data-stage]", (place) => (place.textContent = words.failed));
  change("[data-failed]", (place) => {
    place.hidden = false;
    place.textContent = reason;
  });
  const many = Number(kept("failures")) >= MANY;
  wait.toggleAttribute("data-many", many);
  change("[data-anew]", (place) => (place.hidden = !many));
  change("[data-rescue]", (button) => (button.hidden = !Object.keys(everything()).some((key) => /^(game|finished):/.test(key))));
  if (wait.hidden) showWait(words.title);
}

// A start counts as failed until the app stands; whoever leaves or looks elsewhere meanwhile has not seen it fail.
const starting = () => root.dataset.app === "shell";
const count = (there) => starting() && keep("failures", there ? failures + 1 : failures);

function begin() {
  if (failures >= MANY) {
    document.querySelector("script[type=py]").remove();
    return fail(kept("failure") ?? "");
  }
  count(true);
  addEventListener("pagehide", () => count(false));
  addEventListener("visibilitychange", () => count(!document.hidden));
  new MutationObserver((_, observer) => {
    if (root.dataset.app !== "ready") return;
    observer.disconnect();
    keep("failures", 0);
    keep("failure", "");
  }).observe(root, { attributeFilter: ["data-app"] });
}

/** Texts by key, as they are kept on the device. */
function everything() {
  try {
    const keys = Object.keys(localStorage).filter((key) => /^crossroads:(?!failure)/.test(key));
    return Object.fromEntries(keys.map((key) => [key.slice("crossroads:".length), localStorage.getItem(key)]));
  } catch {
    return {}; // storage is refused
  }
}

/** Hands over all that is kept as a file, which the app takes in (`Shelf.import_all`). */
function rescue() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([JSON.stringify({ crossroads: 1, kept: everything() })]));
  link.download = "crossroads-all.json";
  link.click();
  setTimeout(URL.revokeObjectURL, 1000, link.href);
}

/** Another start. After many failed ones without the service worker and what it has kept, if the server answers. */
async function retry() {
  if (Number(kept("failures")) >= MANY) {
    keep("failures", MANY - 1);
    if (await fetch("./sw.js", { cache: "no-store" }).then(({ ok }) => ok, () => false)) await forgetFiles();
  }
  location.reload();
}

async function forgetFiles() {
  const scope = new URL("./", location.href);
  const registration = await navigator.serviceWorker?.getRegistration(scope);
  if (registration?.scope === scope.href) await registration.unregister();
  await globalThis.caches?.delete(`crossroads:${scope.pathname}`);
}

/** What was left unfinished can be gone on with before the app has read it. */
function offerToContinue() {
  const block = document.querySelector(`[data-game="${CSS.escape(kept("last") ?? "")}"]`);
  const link = document.getElementById("continue");
  link.hidden = !block;
  if (!block) return;
  link.href = `${block.getAttribute("href")}?continue`;
  link.querySelector("[data-game-title]").textContent = block.querySelector("b").textContent;
  const next = kept("next");
  link.querySelector("[data-next]").textContent = next ? words["to-play"].replace("{name}", next) : "";
}

/** PyScript reads databases of its own before it starts Python, for packages and folders, of which this app has none. They
 *  are answered here: empty, at once, and also where storage is forbidden, which would end the start. */
function answerForDatabases() {
  const { open } = IDBFactory.prototype;
  const answer = (result) => {
    const request = { result };
    queueMicrotask(() => request.onsuccess({ target: request }));
    return request;
  };
  const texts = new Proxy({}, { get: () => () => answer([]) });
  const database = { transaction: () => ({ objectStore: () => texts }), close() {} };
  IDBFactory.prototype.open = function (name, ...version) {
    return name.startsWith("IDBMap/") ? answer(database) : open.call(this, name, ...version);
  };
}

document.getElementById("missing").remove();
root.lang = language;
root.dataset.theme = kept("theme") || (matchMedia("(prefers-color-scheme: light)").matches ? "day" : "dusk");
change("[data-say]", (place) => (place.textContent = words[place.dataset.say]));
change("[data-say-label]", (place) => place.setAttribute("aria-label", words[place.dataset.sayLabel]));
change("[data-retry]", (button) => button.addEventListener("click", retry));
change("[data-rescue]", (button) => button.addEventListener("click", rescue));
change("[data-leave]", (button) => button.addEventListener("click", leave));
globalThis.crossroads = { build: facts.build, keepsOffline: facts.offline, language, words, failures, fail };
offerToContinue();
addEventListener("hashchange", showAddress);
addEventListener("click", tap);
showAddress();
home.hidden = !wait.hidden; // what an address passes by need not be laid out
home.querySelector("nav").hidden = false; // the first frame is the name alone: in no language, and soon there
document.querySelector("meta[name=theme-color]").content = getComputedStyle(root).getPropertyValue("--page").trim();
answerForDatabases();
begin();

addEventListener("crossroads:progress", ({ detail: { stage, loaded, total, stalled } }) => {
  if (!starting()) return; // what fails may be PyScript alone, while Pyodide goes on
  const stages = [...document.querySelectorAll("[data-at]")];
  const now = stages.findIndex((place) => place.dataset.at === stage);
  stages.forEach((place, i) => (place.dataset.state = i < now ? "done" : i > now ? "open" : stalled ? "stalled" : "now"));
  wait.style.setProperty("--done", loaded / total);
  change("[data-progress]", (bar) => (bar.value = loaded / total));
  change("[data-stage]", (place) => (place.textContent = words[stalled ? "stalled" : stage]));
  const detail = words.progress.replace("{loaded}", megabytes(loaded)).replace("{total}", megabytes(total));
  change("[data-detail]", (place) => (place.textContent = detail));
  trouble(stalled);
});

// A script that does not arrive says so on its element only, so the event is caught on its way down; a module that
// another one imports rejects a promise that nobody waits for.
addEventListener("error", ({ target, message }) => {
  if (!starting()) return;
  if (target === globalThis) fail(message);
  else if (target.tagName === "SCRIPT") fail(target.src);
}, true);
addEventListener("unhandledrejection", ({ reason }) => starting() && fail(reason?.message ?? reason));
