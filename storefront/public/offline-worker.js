// Shows the shop's offline page when a page cannot be fetched because the network fails. Stores that one page and nothing else.
// To remove the worker from browsers, replace all of this file by: self.registration.unregister();

const CACHE = 'offline-page';
const OFFLINE_PAGE = '/offline';
/** The Site Manager and the API are no pages of the shop. */
const NOT_OF_THE_SHOP = /^\/(?:admin|api|media)(?:\/|$)/;

self.addEventListener('install', (event) => {
  const page = new Request(OFFLINE_PAGE, { cache: 'reload' });
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(page)));
  self.skipWaiting();
});

// The browser fetches a page while it starts the worker.
self.addEventListener('activate', (event) => event.waitUntil(self.registration.navigationPreload?.enable()));

self.addEventListener('fetch', (event) => {
  const { mode, url } = event.request;
  if (mode === 'navigate' && !NOT_OF_THE_SHOP.test(new URL(url).pathname)) event.respondWith(fetchPage(event));
});

async function fetchPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    return (await caches.match(OFFLINE_PAGE)) ?? Response.error();
  }
}
