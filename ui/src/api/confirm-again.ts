import { ApiError } from './errors';

/** A response with this `error` requires the user to confirm their identity again. */
const CONFIRM_AGAIN = 'confirm_again';

type Ask = () => Promise<boolean>;
let asks: Ask | null = null;

/** The handler that asks for confirmation on this page; null when there is none. */
export function askBy(ask: Ask | null) {
  asks = ask;
}

/**
 * Makes a call that may require the user to confirm their identity; after confirmation, repeats the
 * call.
 */
export async function confirmed<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const asked = error instanceof ApiError && error.code === CONFIRM_AGAIN;
    if (!asked || !asks || !(await asks())) throw error;
    return call();
  }
}
