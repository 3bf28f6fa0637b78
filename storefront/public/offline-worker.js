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

// Without a response to each navigation, the browser would discard the preloaded page and request it again.
self.addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate') event.respondWith(fetchPage(event));
});

async function fetchPage(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch {
    const isShopPage = !NOT_OF_THE_SHOP.test(new URL(event.request.url).pathname);
    return (isShopPage && (await caches.match(OFFLINE_PAGE))) || Response.error();
  }
}
