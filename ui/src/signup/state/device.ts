/**
 * Data stored on the visitor's device, by office (`storeOf`): the form draft for seven days (never
 * a password, never a card) and the key that makes Finish & Pay idempotent. Storage can be off or
 * full: then the page works without it.
 */
import { newKey } from '~/api/new-key';
import { EMPTY_OWNER } from './person';
import type { Draft } from './state';

const DRAFT_DAYS = 7;
const DAY_MS = 86_400_000;

const draftName = (store: string) => `signup.draft.${store}`;
const orderName = (store: string) => `signup.order.${store}`;
const doneName = (store: string) => `signup.done.${store}`;
const hereName = (store: string) => `signup.here.${store}`;

/** The browser's storage; a frame on another site may not even access the property. */
type Kept = 'localStorage' | 'sessionStorage';

/**
 * Values that could not be stored stay in memory until the page is left: an order's key must not
 * change in the meantime.
 */
const onPage = new Map<string, string>();

function stored(kept: Kept, name: string): string | null {
  try {
    return window[kept].getItem(name);
  } catch {
    return null;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const read = (kept: Kept, name: string): unknown =>
  parsed(stored(kept, name) ?? onPage.get(name) ?? 'null');

function write(kept: Kept, name: string, value: unknown) {
  onPage.delete(name);
  try {
    if (value === null) window[kept].removeItem(name);
    else window[kept].setItem(name, JSON.stringify(value));
  } catch {
    if (value !== null) onPage.set(name, JSON.stringify(value));
  }
}

/** A draft and when it was last edited. */
export interface KeptDraft {
  draft: Draft;
  savedAt: number;
}

export function saveDraft(store: string, draft: Draft, now = Date.now()) {
  const { owner, people, editing, promoCode, step } = draft;
  const kept = { savedAt: now, owner, people, editing, promoCode, step };
  write('localStorage', draftName(store), kept);
  write('sessionStorage', hereName(store), true);
}

export function loadDraft(store: string, now = Date.now()): KeptDraft | null {
  const stored = read('localStorage', draftName(store));
  if (!isDraft(stored)) return null;
  if (now - stored.savedAt > DRAFT_DAYS * DAY_MS) {
    write('localStorage', draftName(store), null);
    return null;
  }
  const { owner, people, editing, promoCode, step, savedAt } = stored;
  // A draft from before there were group codes has none.
  const known = { ...EMPTY_OWNER, ...owner };
  return { draft: { owner: known, people, editing, promoCode, step }, savedAt };
}

/** Whether the draft was typed in this tab: a reload continues with it, a new tab asks first. */
export const typedHere = (store: string) => read('sessionStorage', hereName(store)) === true;

/** The visitor starts over and may be another person: deletes the draft and its order key. */
export function discardDraft(store: string) {
  write('localStorage', draftName(store), null);
  write('sessionStorage', hereName(store), null);
  renewOrderKey(store);
}

function isDraft(value: unknown): value is Draft & { savedAt: number } {
  if (typeof value !== 'object' || value === null) return false;
  const { savedAt, owner, people } = value as Record<string, unknown>;
  return (
    typeof savedAt === 'number' &&
    typeof owner === 'object' &&
    owner !== null &&
    Array.isArray(people)
  );
}

/**
 * After a finished sign-up: deletes the draft and its key, and notifies other tabs of the order.
 */
export function clearDraft(store: string, order: string) {
  // Writing it notifies other tabs; it is removed again at once.
  write('localStorage', doneName(store), order);
  write('localStorage', doneName(store), null);
  write('localStorage', draftName(store), null);
  write('localStorage', orderName(store), null);
  write('sessionStorage', orderName(store), null);
  write('sessionStorage', hereName(store), null);
}

/**
 * The key of the current order, the same in every tab of this device and after a reload. It is
 * stored next to the draft (two tabs show one draft) and in the tab's own storage.
 */
export function orderKey(store: string): string {
  const shared = read('localStorage', orderName(store));
  const own = read('sessionStorage', orderName(store));
  const key = typeof shared === 'string' ? shared : typeof own === 'string' ? own : newKey();
  write('localStorage', orderName(store), key);
  write('sessionStorage', orderName(store), key);
  return key;
}

/** After a result that enrolled no one, the next attempt is a new order. */
export function renewOrderKey(store: string) {
  const key = newKey();
  write('localStorage', orderName(store), key);
  write('sessionStorage', orderName(store), key);
}

/** Calls back with the order when another tab of this device finishes the same office's sign-up. */
export function onDraftCleared(store: string, then: (order: string) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== doneName(store) || event.newValue === null) return;
    const order = parsed(event.newValue);
    if (typeof order === 'string') then(order);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
