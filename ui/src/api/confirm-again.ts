import { ApiError } from './errors';

/** An answer with this `error` asks who is there once more. */
const CONFIRM_AGAIN = 'confirm_again';

type Ask = () => Promise<boolean>;
let asks: Ask | null = null;

/** Who asks on this page; null when nobody does. */
export function askBy(ask: Ask | null) {
  asks = ask;
}

/** Makes a call that may ask once more who is there; when that is proved, the call is made again. */
export async function confirmed<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    const asked = error instanceof ApiError && error.code === CONFIRM_AGAIN;
    if (!asked || !asks || !(await asks())) throw error;
    return call();
  }
}
