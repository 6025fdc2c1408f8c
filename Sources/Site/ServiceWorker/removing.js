self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(caches.delete(CACHE).then(() => self.registration.unregister()));
});
