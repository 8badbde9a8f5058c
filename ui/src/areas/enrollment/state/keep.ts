/**
 * Stored in this tab during an enrollment: the input (never a card) and the key that makes Finish &
 * Pay idempotent. It survives a reload, and is deleted when the enrollment ends, is left, or the
 * user logs out.
 */
import { newKey } from '~/api/new-key';
import type { Draft } from './state';

const PREFIX = 'enroll.';

/** One draft per user, office and household. */
export function draftName(userId: number, officeId: number, about: string): string {
  return `${PREFIX}${userId}.${officeId}.${about}`;
}

interface Kept {
  draft: Draft;
  orderKey: string;
}

function read(name: string): Partial<Kept> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

function write(name: string, kept: Partial<Kept>): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept));
  } catch {
    // Full or blocked storage only loses the convenience.
  }
}

const isDraft = (value: Draft | undefined): value is Draft =>
  Array.isArray(value?.people) && typeof value.contact === 'object' && value.contact !== null;

export function loadDraft(name: string): Draft | null {
  const { draft } = read(name);
  return isDraft(draft) ? draft : null;
}

export function saveDraft(name: string, draft: Draft): void {
  write(name, { ...read(name), draft });
}

/** The key of the current order, the same after a reload. */
export function orderKey(name: string): string {
  const kept = read(name);
  const key = kept.orderKey ?? newKey();
  if (!kept.orderKey) write(name, { ...kept, orderKey: key });
  return key;
}

/** After a result that enrolled no one, the next attempt is a new order. */
export function renewOrderKey(name: string): void {
  write(name, { ...read(name), orderKey: newKey() });
}

export function forgetDraft(name: string): void {
  sessionStorage.removeItem(name);
}

/** No patient input is left for the next user of this browser. */
export function forgetAllDrafts(): void {
  for (const name of Object.keys(sessionStorage)) {
    if (name.startsWith(PREFIX)) sessionStorage.removeItem(name);
  }
}
