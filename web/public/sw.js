// Keeps the empty frame of the app, so that it opens without a network, to the sentence that says so.
// Nothing personal is ever kept: neither pages with data in them nor answers of the API.
// The address names the language of the page: another one brings its own frame.
const CACHE = 'gesso-shell-2';
const SHELL = `/shell${location.search}`;

async function keepShell() {
  const cache = await caches.open(CACHE);
  const page = await fetch(SHELL, { cache: 'no-store', credentials: 'omit' });
  const html = await page.clone().text();
  const assets = [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|woff2|svg))"/g)];
  await cache.addAll([...new Set(assets.map(([, url]) => url))]);
  await cache.put(SHELL, page);
}

self.addEventListener('install', (event) => {
  event.waitUntil(keepShell().then(() => self.skipWaiting()));
});

/** A page is asked for while this worker still wakes up, so that it costs no time. */
async function takeOver() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

self.addEventListener('activate', (event) => {
  event.waitUntil(takeOver());
});

/** The network first; the kept copy only when there is none. */
async function fromNetworkOrShell({ request, preloadResponse }) {
  try {
    const preloaded = await preloadResponse;
    // Firefox answers a failed preload with an error response instead of a rejection.
    return preloaded && preloaded.type !== 'error' ? preloaded : await fetch(request);
  } catch (error) {
    const kept = await caches.match(request.mode === 'navigate' ? SHELL : request);
    if (kept) return kept;
    throw error;
  }
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  const ours = url.origin === self.location.origin && request.method === 'GET';
  const shellPart = request.mode === 'navigate' || /\.(js|css|woff2|svg)$/.test(url.pathname);
  if (ours && shellPart && !url.pathname.startsWith('/api/')) {
    event.respondWith(fromNetworkOrShell(event));
  }
});
