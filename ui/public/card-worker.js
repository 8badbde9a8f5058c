// The membership card without a connection. Its scope is the card's page alone; what it answers with is the document that
// the page kept (src/areas/patient/card/keep.ts), and only when the server can't be reached.
const KEPT = 'membership-card';
const PAGE = '/patient-details/card';

// Looking does not make the cache anew.
const kept = () => caches.match(PAGE, { cacheName: KEPT });

self.addEventListener('activate', (event) => {
  // The browser itself asks the server, so this script needs no right to.
  event.waitUntil(self.registration.navigationPreload.enable());
});

self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  event.respondWith(
    (async () => {
      const answer = await event.preloadResponse.catch(() => undefined);
      return answer ?? (await kept()) ?? Response.error();
    })(),
  );
});
