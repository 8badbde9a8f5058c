import { ApiError } from '~/api/errors';
import { newKey } from '../keys/new-key';
import { isDefiniteStatus } from './definite';

/** Whether the server has answered for good: it acted, or refused to. Only then may the next press be another act. */
export function isDefinite(error: unknown): boolean {
  return error instanceof ApiError && isDefiniteStatus(error.status);
}

/** Keys of named acts without a definite answer: a dialog that is closed and opened again goes on with them. */
const unsettled = new Map<string, string>();

/** The idempotency key of an act. The same until the act has a definite answer, then another one. */
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

  /** No definite answer came: what was sent may have been done. */
  keep(): void {
    if (this.name) unsettled.set(this.name, this.key);
  }

  end(): void {
    if (this.name) unsettled.delete(this.name);
    this.key = newKey();
  }
}
