import Basics
import People
import SiteFiles

/// `sw.js`: keeps the site for times without a network, or removes what an earlier build's kept.
enum ServiceWorker {
  /// - Parameter folders: the folder of each language.
  static func bytes(_ site: SiteModel, folders: [String]) -> [UInt8] {
    guard site.options.isOffline else { return Array((cacheName + removing).utf8) }
    let assets = site.assets.map(\.path)
    let fronts = folders.map { $0 + "index.html" }
    let offline = folders.map { $0 + OfflinePage.path }
    var hasher = FingerprintHasher()
    for path in assets + fronts + offline { hasher.append(path) }
    var json = JSONText()
    json.raw("const VERSION = \"\(String(hasher.finalize().low, radix: 16))\";\nconst ASSETS = ")
    json.array(assets) { $1.string($0) }
    json.raw(";\nconst SHELL = ")
    json.array(fronts + offline + ["search/index.json"]) { $1.string($0) }
    json.raw(";\nconst OFFLINE = ")
    json.array(offline) { $1.string($0) }
    json.raw(";\n")
    return json.bytes + Array((cacheName + keeping).utf8)
  }

  /// Sites of one host share their caches' names, so the name holds the site's own folder.
  private static let cacheName = """
    const CACHE = "rollcall-" + self.registration.scope;

    """

  private static let removing = """
    self.addEventListener("install", () => self.skipWaiting());
    self.addEventListener("activate", (event) => {
      event.waitUntil(caches.delete(CACHE).then(() => self.registration.unregister()));
    });

    """

  /// Pages come from the network, and from the cache without one; assets have their content's hash
  /// in their names, so the cache's are right. When a newer build.json comes by, all that is kept is
  /// asked for anew: whoever has left is gone from the cache as well.
  private static let keeping = """
    const KEPT_PAGES = 200;

    const keyOf = (url) => {
      const { origin, pathname } = new URL(url, self.registration.scope);
      return origin + (pathname.endsWith("/") ? pathname + "index.html" : pathname);
    };
    const isAsset = (key) => ASSETS.some((path) => key === keyOf(path));

    // A page that a server redirected to may not answer a navigation as it is.
    async function keep(cache, key, response) {
      const body = response.redirected
        ? new Response(await response.blob(), { headers: response.headers })
        : response;
      await cache.delete(key);
      await cache.put(key, body);
    }

    async function refresh(cache, key) {
      const response = await fetch(key, { cache: "no-cache" });
      if (response.ok) await keep(cache, key, response);
      else if (response.status === 404 || response.status === 410) await cache.delete(key);
      else throw new Error(String(response.status));
    }

    async function refreshAll(cache) {
      const keys = (await cache.keys()).map((request) => request.url);
      const marker = keyOf("build.json");
      await Promise.all(
        keys.filter((key) => !isAsset(key) && key !== marker).map((key) => refresh(cache, key)));
    }

    // What else the marker tells, such as when sources were asked, is on no page.
    function builtAt(text) {
      return /"builtAt":"[^"]*"/.exec(text)?.[0] ?? text;
    }

    // The marker is kept last: when anything failed, the next page tries again. Without a kept one nobody knows how
    // old the rest is.
    async function keepMarker(cache, key, response) {
      const kept = await cache.match(key);
      const time = builtAt(await response.clone().text());
      if (!kept || builtAt(await kept.text()) !== time) await refreshAll(cache);
      await keep(cache, key, response);
    }

    async function trim(cache) {
      const shell = SHELL.map(keyOf);
      const pages = (await cache.keys())
        .map((request) => request.url)
        .filter((key) => !isAsset(key) && !shell.includes(key) && key !== keyOf("build.json"));
      await Promise.all(pages.slice(0, -KEPT_PAGES).map((key) => cache.delete(key)));
    }

    // By an address of its own: its links are relative. It is told what was asked for behind a `#`.
    async function offlinePage(cache, url) {
      const path = url.slice(self.registration.scope.length);
      const isOfFolder = (page) => path.startsWith(page.slice(0, page.lastIndexOf("/") + 1));
      // The first one is that of the site's own folder, in which all are.
      const key = keyOf(OFFLINE.findLast(isOfFolder));
      return (await cache.match(key)) && Response.redirect(key + "#" + encodeURIComponent(path));
    }

    async function answer(event) {
      const { request } = event;
      const cache = await caches.open(CACHE);
      const key = keyOf(request.url);
      if (isAsset(key)) {
        const kept = await cache.match(key);
        if (kept) return kept;
      }
      try {
        const response = await fetch(request);
        if (response.status === 404 || response.status === 410) {
          event.waitUntil(cache.delete(key));
        } else if (response.ok && response.type === "basic") {
          const copy = response.clone();
          event.waitUntil(
            key === keyOf("build.json")
              ? keepMarker(cache, key, copy).catch(() => {})
              : keep(cache, key, copy).then(() => trim(cache)));
        }
        return response;
      } catch (error) {
        const kept = await cache.match(key);
        if (kept) return kept;
        const page = request.mode === "navigate" && (await offlinePage(cache, request.url));
        if (page) return page;
        throw error;
      }
    }

    self.addEventListener("install", (event) => {
      self.skipWaiting();
      event.waitUntil(
        caches.open(CACHE).then((cache) =>
          Promise.all([...ASSETS, ...SHELL].map((path) => refresh(cache, keyOf(path))))));
    });

    self.addEventListener("activate", (event) => {
      const old = (key) => key.includes("/assets/") && !isAsset(key);
      event.waitUntil(
        caches.open(CACHE)
          .then(async (cache) => {
            const keys = (await cache.keys()).map((request) => request.url);
            await Promise.all(keys.filter(old).map((key) => cache.delete(key)));
          })
          .then(() => self.clients.claim()));
    });

    self.addEventListener("fetch", (event) => {
      const { request } = event;
      const isOwn = request.url.startsWith(self.registration.scope);
      if (request.method === "GET" && isOwn && !request.headers.has("range")) {
        event.respondWith(answer(event));
      }
    });

    """
}
