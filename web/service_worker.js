// Caches all files of one page version, so that the page opens offline. Never caches tables or personal data.
const version = 'VERSION';
const files = FILES;
// Whether the page is served from a folder. Pages below it then need a base address to find its files.
const inFolder = IN_FOLDER;

const cacheName = `paddock ${version}`;

self.addEventListener('install', (event) => event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files))));

self.addEventListener('activate', (event) => event.waitUntil(deleteOldCaches().then(() => self.clients.claim())));

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('paddock ') && name !== cacheName).map((name) => caches.delete(name)));
}

// The page sends this between matches, to activate the new version.
self.addEventListener('message', (event) => {
  if (event.data === 'take over') event.waitUntil(self.skipWaiting());
});

// Server paths that are not part of the page.
const serverPaths = /^(api|metrics|healthz|readyz)(\/|$)/;

const isPageRequest = ({ method, url }) => {
  const { origin, pathname } = new URL(url);
  const under = new URL(self.registration.scope).pathname;
  return method === 'GET' && origin === location.origin && pathname.startsWith(under) && !serverPaths.test(pathname.slice(under.length));
};

// Every navigation gets the same page: it shows tables and replays itself.
async function answer(request) {
  const cache = await caches.open(cacheName);
  const cached = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreVary: true });
  if (!cached) return fetch(request);
  return request.mode === 'navigate' && inFolder ? withBase(cached) : cached;
}

async function withBase(page) {
  const text = (await page.text()).replace('<head>', `<head><base href="${new URL(self.registration.scope).pathname}" />`);
  return new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

self.addEventListener('fetch', (event) => {
  if (isPageRequest(event.request)) event.respondWith(answer(event.request));
});
