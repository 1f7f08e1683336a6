// Keeps the page of one version on the device, so that it opens without a network. What tables and people say is never kept here.
const version = 'VERSION';
const files = FILES;
// The page lies in a folder: addresses below it find its parts all the same.
const inFolder = IN_FOLDER;

const cacheName = `paddock ${version}`;

self.addEventListener('install', (event) => event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll(files))));

self.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => self.clients.claim())));

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith('paddock ') && name !== cacheName).map((name) => caches.delete(name)));
}

// A page that is between matches takes the new version.
self.addEventListener('message', ({ data }) => {
  if (data === 'take over') void self.skipWaiting();
});

// What a server says of itself, to programs and to who runs it.
const ofTheServer = /^(api|metrics|healthz|readyz)(\/|$)/;

const isOfThePage = ({ method, url }) => {
  const { origin, pathname } = new URL(url);
  const under = new URL(self.registration.scope).pathname;
  return method === 'GET' && origin === location.origin && pathname.startsWith(under) && !ofTheServer.test(pathname.slice(under.length));
};

// Addresses of tables and replays are all the same page.
async function answer(request) {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request.mode === 'navigate' ? './' : request, { ignoreVary: true });
  if (!kept) return fetch(request);
  return request.mode === 'navigate' && inFolder ? withBase(kept) : kept;
}

async function withBase(page) {
  const text = (await page.text()).replace('<head>', `<head><base href="${new URL(self.registration.scope).pathname}" />`);
  return new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}

self.addEventListener('fetch', (event) => {
  if (isOfThePage(event.request)) event.respondWith(answer(event.request));
});
