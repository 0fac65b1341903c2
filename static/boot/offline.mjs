// Playing without a network: keeps the service worker, and says plainly how far it is. Adds to `window.crossroads`
// what docs/architecture.md lists; each change is told by the event `crossroads:status`.

const { crossroads, isSecureContext } = globalThis;
const worker = navigator.serviceWorker;
const root = document.documentElement;

let offline = "caching";
let registration;
let takingOver = false;

function tell(state) {
  if (state === offline) return;
  offline = state;
  dispatchEvent(new CustomEvent("crossroads:status", { detail: crossroads.status() }));
}

/** The active worker's answer. */
async function ask(question) {
  const { active } = await worker.ready;
  const { port1, port2 } = new MessageChannel();
  const reply = new Promise((resolve) => (port1.onmessage = ({ data }) => resolve(data)));
  active.postMessage(question, [port2]);
  return reply;
}

/** Whether the worker has read every file of this page's build back from its cache. */
async function isWhole() {
  const { build, whole } = await ask("complete?");
  return whole && build === crossroads.build;
}

/** Lets the worker keep what makes the next start faster. Whoever saves data starts as the first time. */
async function keepMemory() {
  const kept = crossroads.fromMemory || (!navigator.connection?.saveData && (await ask("keep memory")));
  root.toggleAttribute("data-memory", kept);
}

/** Follows a worker that is being installed: the first one makes the page ready, a later one is an update. */
function follow(installing) {
  installing?.addEventListener("statechange", async () => {
    if (installing.state === "installed" && registration.active) tell("update");
    if (installing.state === "redundant" && offline === "caching") tell("failed");
  });
}

async function keepOffline() {
  if (!crossroads.keepsOffline) return tell("off");
  if (!isSecureContext) return tell("insecure");
  if (!worker) return tell("unsupported");
  const hadWorker = Boolean(worker.controller);
  worker.addEventListener("controllerchange", () => {
    if (takingOver) location.reload();
    else if (hadWorker) tell("replaced");
  });
  try {
    registration = await worker.register("./sw.js", { updateViaCache: "none" });
    registration.addEventListener("updatefound", () => follow(registration.installing));
    follow(registration.installing);
    if (registration.waiting) return tell("update");
    const whole = await isWhole();
    if (offline === "caching") tell(whole ? "ready" : "failed");
    if (whole) await keepMemory();
  } catch {
    tell("failed");
  }
  // A page that stays open for days looks for updates when it comes to the front.
  addEventListener("visibilitychange", () => document.hidden || registration?.update().catch(() => {}));
}

Object.assign(crossroads, {
  status: () => ({ build: crossroads.build, offline }),
  statusText: () => JSON.stringify(crossroads.status()),
  applyUpdate() {
    if (!registration?.waiting) return false;
    takingOver = true;
    registration.waiting.postMessage("take over");
    return true;
  },
});

// The first visit's files come first: the worker starts to fetch when the app stands.
if (root.dataset.app === "ready") keepOffline();
else
  new MutationObserver((_, observer) => {
    if (root.dataset.app !== "ready") return;
    observer.disconnect();
    keepOffline();
  }).observe(root, { attributeFilter: ["data-app"] });
