/**
 * What stays on the visitor's device: the typed draft for seven days (never a password, never a card) and the key that
 * makes Finish & Pay happen once. Storage can be off or full: then the page works without it.
 */
import type { Draft } from './state';

const DRAFT_DAYS = 7;
const DAY_MS = 86_400_000;

const draftName = (officeId: number) => `signup.draft.${officeId}`;
const orderName = (officeId: number) => `signup.order.${officeId}`;
const doneName = (officeId: number) => `signup.done.${officeId}`;

function read(store: Storage, name: string): unknown {
  try {
    return JSON.parse(store.getItem(name) ?? 'null');
  } catch {
    return null;
  }
}

function write(store: Storage, name: string, value: unknown) {
  try {
    if (value === null) store.removeItem(name);
    else store.setItem(name, JSON.stringify(value));
  } catch {
    // A full or blocked storage only loses the convenience.
  }
}

export function saveDraft(officeId: number, draft: Draft, now = Date.now()) {
  const { owner, people, editing, promoCode } = draft;
  write(localStorage, draftName(officeId), { savedAt: now, owner, people, editing, promoCode });
}

export function loadDraft(officeId: number, now = Date.now()): Draft | null {
  const stored = read(localStorage, draftName(officeId));
  if (!isDraft(stored)) return null;
  if (now - stored.savedAt > DRAFT_DAYS * DAY_MS) {
    write(localStorage, draftName(officeId), null);
    return null;
  }
  const { owner, people, editing, promoCode } = stored;
  return { owner, people, editing, promoCode };
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

/** After a finished sign-up: the draft and its key go, and other tabs learn the order. */
export function clearDraft(officeId: number, order: string) {
  write(localStorage, doneName(officeId), order);
  write(localStorage, draftName(officeId), null);
  write(localStorage, orderName(officeId), null);
  write(sessionStorage, orderName(officeId), null);
}

/** A version 4 UUID, also where `crypto.randomUUID` is missing (plain http). */
export function newKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/**
 * The key of the order being made, the same for every tab of this device and after a reload. It lives beside the draft
 * (two tabs show one draft) and in the tab's own storage.
 */
export function orderKey(officeId: number): string {
  const shared = read(localStorage, orderName(officeId));
  const own = read(sessionStorage, orderName(officeId));
  const key = typeof shared === 'string' ? shared : typeof own === 'string' ? own : newKey();
  write(localStorage, orderName(officeId), key);
  write(sessionStorage, orderName(officeId), key);
  return key;
}

/** After an answer that enrolled nobody, the next try is another order. */
export function renewOrderKey(officeId: number) {
  const key = newKey();
  write(localStorage, orderName(officeId), key);
  write(sessionStorage, orderName(officeId), key);
}

/** Calls back with the order when another tab of this device finishes the same office's sign-up. */
export function onDraftCleared(officeId: number, then: (order: string) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key !== doneName(officeId) || event.newValue === null) return;
    const order = read(localStorage, doneName(officeId));
    if (typeof order === 'string') then(order);
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
