// Pages always come from the server, so that an old page never meets a new server. This stands in only while the
// server cannot be reached.
const OFFLINE = 'kapelle-offline-2';
const PARTS = ['/offline.html', '/offline-feed.html', '/offline.css', '/icon.svg'];

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(OFFLINE).then((cache) => cache.addAll(PARTS)));
  self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetFormer().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => kept(standIn(request))));
  else if (isPart(request)) event.respondWith(fetch(request).catch(() => kept(new URL(request.url).pathname)));
});

/** An audience sees no error, and nobody is there to load the page again. */
function standIn({ url }) {
  return new URL(url).pathname.startsWith('/feed/') ? '/offline-feed.html' : '/offline.html';
}

function isPart({ url }) {
  const { origin, pathname } = new URL(url);
  return origin === self.location.origin && PARTS.includes(pathname);
}

async function kept(path) {
  return (await caches.match(path)) ?? Response.error();
}

async function forgetFormer() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== OFFLINE).map((name) => caches.delete(name)));
}
