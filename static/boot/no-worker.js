// The service worker of a build for trying things: it takes the place of an older one and goes.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) =>
  event.waitUntil(
    self.registration
      .unregister()
      .then(() => clients.matchAll({ type: "window" }))
      .then((pages) => pages.forEach((page) => page.navigate(page.url))),
  ),
);
