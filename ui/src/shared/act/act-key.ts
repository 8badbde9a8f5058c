import { ApiError } from '~/api/errors';
import { newKey } from '~/api/new-key';
import { isDefiniteStatus } from './definite';

/**
 * Whether the server's response is final: it acted, or refused to. Only then may the next press be
 * a new action.
 */
export function isDefinite(error: unknown): boolean {
  return error instanceof ApiError && isDefiniteStatus(error.status);
}

/**
 * Keys of named actions without a final response: a dialog that is closed and opened again reuses
 * them.
 */
const unsettled = new Map<string, string>();

/**
 * The idempotency key of an action. It stays the same until the action has a final response, then
 * changes.
 */
export class ActKey {
  private key: string;
  private readonly name: string | undefined;

  constructor(name?: string) {
    this.name = name;
    this.key = (name && unsettled.get(name)) || newKey();
  }

  get value(): string {
    return this.key;
  }

  /** No final response: the action may have been carried out. */
  keep(): void {
    if (this.name) unsettled.set(this.name, this.key);
  }

  end(): void {
    if (this.name) unsettled.delete(this.name);
    this.key = newKey();
  }
}
