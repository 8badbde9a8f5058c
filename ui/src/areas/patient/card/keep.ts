/**
 * The card's document on this device. It is kept only when its owner asks for it, in the browser's cache, and a service
 * worker whose scope is the card's page (`public/card-worker.js`) shows it when the server can't be reached.
 */
const KEPT = 'membership-card';
const WORKER = '/card-worker.js';
export const CARD_PAGE = '/patient-details/card';
/** Whose card it is. */
const OWNER = 'x-card-of';
const SAVED_AT = 'x-saved-at';

/** Whether this browser can show a page without a connection. */
export const canKeep = (): boolean =>
  'serviceWorker' in navigator &&
  'caches' in window &&
  'ServiceWorkerRegistration' in window &&
  'navigationPreload' in ServiceWorkerRegistration.prototype;

/** One act at a time: a card that is being saved when its owner logs out is saved first, and then goes. */
let turn: Promise<unknown> = Promise.resolve();
function inTurn<T>(act: () => Promise<T>): Promise<T> {
  const next = turn.then(act);
  turn = next.catch(() => undefined);
  return next;
}

async function saved(userId: number): Promise<Date | null> {
  if (!canKeep()) return null;
  // Looking must not make the cache anew.
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

/** When the user's card was saved here; null when it is not. Another user's card goes. */
export const keptSince = (userId: number): Promise<Date | null> => inTurn(() => saved(userId));

/** Saves the document for the user, in place of an earlier one. */
export const keepCard = (userId: number, html: string, at: Date): Promise<void> =>
  inTurn(() => save(userId, html, at));

/** Saves the document anew where the user's card is kept; false where it is not, or not any more. */
export const renewCard = (userId: number, html: string, at: Date): Promise<boolean> =>
  inTurn(async () => {
    if (!(await saved(userId))) return false;
    await save(userId, html, at);
    return true;
  });

/** Takes the card off this device. */
export const forgetCard = (): Promise<void> => inTurn(forget);
