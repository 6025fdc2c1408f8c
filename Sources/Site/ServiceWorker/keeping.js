/**
 * The service worker of a site that works offline. `ServiceWorker.swift` puts the version and the lists of files before
 * this script.
 *
 * Pages come from the network, or from the cache when offline. Assets have their content's hash in their names, so they
 * come from the cache. When a newer build.json arrives, everything in the cache is requested again, so that people who
 * have left disappear from it as well. Whoever may not read the site any more keeps nothing of it.
 */
const KEPT_PAGES = 200;
const DENIED = [401, 403];
const GONE = [404, 410, ...DENIED];

/** @param {string} url */
const keyOf = (url) => {
  const { origin, pathname } = new URL(url, self.registration.scope);
  return origin + (pathname.endsWith("/") ? pathname + "index.html" : pathname);
};
/** @param {string} key */
const isAsset = (key) => ASSETS.some((path) => key === keyOf(path));

// A page that a server redirected to may not answer a navigation as it is, and one that ends early replaces none.
/** @param {Cache} cache @param {string} key @param {Response} response */
async function keep(cache, key, response) {
  const body = new Response(await response.blob(), { headers: response.headers });
  await cache.delete(key);
  await cache.put(key, body);
}

// A sign-in page, or that of a network, may come in place of any file. The pages that start this worker name it.
/** @param {string} key @param {Response} response */
async function isOurs(key, response) {
  const isPage = key.endsWith(".html") || /^text\/html\b/i.test(response.headers.get("content-type") ?? "");
  const isOtherFile = /\.(?!html$)[^./]+$/.test(key);
  return !isPage || (!isOtherFile && /\bdata-worker=/.test(await response.clone().text()));
}

/** @param {Cache} cache @param {string} key */
async function refresh(cache, key) {
  const response = await fetch(key, { cache: "no-cache" });
  if (GONE.includes(response.status)) await cache.delete(key);
  else if (response.ok && (await isOurs(key, response))) await keep(cache, key, response);
  else throw new Error(String(response.status));
}

/** @param {Cache} cache */
async function refreshAll(cache) {
  const kept = (await cache.keys()).map((request) => request.url);
  const marker = keyOf("build.json");
  const changing = kept.filter((key) => !isAsset(key) && key !== marker);
  // All of it is lacking where access had ended.
  const lacking = [...ASSETS, ...SHELL].map(keyOf).filter((key) => !kept.includes(key));
  await Promise.all([...changing, ...lacking].map((key) => refresh(cache, key)));
}

// One page may be closed to a visitor who may read the others, as those for phones are.
/** @param {Cache} cache @param {string} key */
async function drop(cache, key) {
  const marker = keyOf("build.json");
  await cache.delete(key);
  if (key !== marker && !DENIED.includes((await fetch(marker, { cache: "no-cache" })).status)) return;
  await Promise.all((await cache.keys()).map((request) => cache.delete(request)));
}

// What else the marker tells, such as when sources were asked, is on no page.
/** @param {string} text */
function builtAt(text) {
  return /"builtAt":"[^"]*"/.exec(text)?.[0] ?? text;
}

// The marker is kept last: when anything failed, the next page tries again. Without a kept one nobody knows how
// old the rest is.
/** @param {Cache} cache @param {string} key @param {Response} response */
async function keepMarker(cache, key, response) {
  const kept = await cache.match(key);
  const time = builtAt(await response.clone().text());
  if (!kept || builtAt(await kept.text()) !== time) await refreshAll(cache);
  await keep(cache, key, response);
}

/** @param {Cache} cache */
async function trim(cache) {
  const shell = SHELL.map(keyOf);
  const pages = (await cache.keys())
    .map((request) => request.url)
    .filter((key) => !isAsset(key) && !shell.includes(key) && key !== keyOf("build.json"));
  await Promise.all(pages.slice(0, -KEPT_PAGES).map((key) => cache.delete(key)));
}

// By an address of its own: its links are relative. It is told what was asked for behind a `#`.
/** @param {Cache} cache @param {string} url */
async function offlinePage(cache, url) {
  const path = url.slice(self.registration.scope.length);
  /** @param {string} page */
  const isOfFolder = (page) => path.startsWith(page.slice(0, page.lastIndexOf("/") + 1));
  // The first one is that of the site's own folder, in which all are.
  const key = keyOf(OFFLINE.findLast(isOfFolder));
  return (await cache.match(key)) && Response.redirect(key + "#" + encodeURIComponent(path));
}

/** @param {Cache} cache @param {string} key @param {Response} response */
async function take(cache, key, response) {
  if (!(await isOurs(key, response))) return;
  if (key === keyOf("build.json")) return keepMarker(cache, key, response);
  await keep(cache, key, response);
  await trim(cache);
}

/** @param {FetchEvent} event */
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
    if (DENIED.includes(response.status)) {
      event.waitUntil(drop(cache, key).catch(() => {}));
    } else if (GONE.includes(response.status)) {
      event.waitUntil(cache.delete(key));
    } else if (response.ok && response.type === "basic") {
      event.waitUntil(take(cache, key, response.clone()).catch(() => {}));
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
  /** @param {string} key */
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
