/**
 * The card's document on this device. It is saved only at its owner's request, in the browser's
 * cache, and a service worker scoped to the card's page (`public/card-worker.js`) serves it when
 * the server can't be reached.
 */
const KEPT = 'membership-card';
const WORKER = '/card-worker.js';
export const CARD_PAGE = '/patient-details/card';
/** The card's owner. */
const OWNER = 'x-card-of';
const SAVED_AT = 'x-saved-at';

/** Whether this browser can show a page without a connection. */
export const canKeep = (): boolean =>
  'serviceWorker' in navigator &&
  'caches' in window &&
  'ServiceWorkerRegistration' in window &&
  'navigationPreload' in ServiceWorkerRegistration.prototype;

/**
 * One operation at a time: if the owner logs out while a card is being saved, it is deleted after
 * that.
 */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const next = turn.then(act);
  turn = next.catch(() => undefined);
  return next;
}

async function saved(userId: number): Promise<Date | null> {
  if (!canKeep()) return null;
  // Reading must not recreate the cache.
  const kept = await caches.match(CARD_PAGE, { cacheName: KEPT });
  if (!kept) return null;
  if (kept.headers.get(OWNER) === String(userId)) {
    return new Date(kept.headers.get(SAVED_AT) ?? '');
  }
  await forget();
  return null;
}

async function save(userId: number, html: string, at: Date): Promise<void> {
  await navigator.serviceWorker.register(WORKER, { scope: CARD_PAGE });
  const response = new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
      [OWNER]: String(userId),
      [SAVED_AT]: at.toISOString(),
    },
  });
  await (await caches.open(KEPT)).put(CARD_PAGE, response);
}

async function forget(): Promise<void> {
  if (!canKeep()) return;
  await caches.delete(KEPT);
  const registration = await navigator.serviceWorker.getRegistration(CARD_PAGE);
  await registration?.unregister();
}

/** When the user's card was saved here; null when it is not. Another user's card is deleted. */
export const keptSince = (userId: number): Promise<Date | null> => inTurn(() => saved(userId));

/** Saves the document for the user, replacing an earlier one. */
export const keepCard = (userId: number, html: string, at: Date): Promise<void> =>
  inTurn(() => save(userId, html, at));

/** Updates the user's saved card; false where none is saved any more. */
export const renewCard = (userId: number, html: string, at: Date): Promise<boolean> =>
  inTurn(async () => {
    if (!(await saved(userId))) return false;
    await save(userId, html, at);
    return true;
  });

/** Removes the card from this device. */
export const forgetCard = (): Promise<void> => inTurn(forget);
