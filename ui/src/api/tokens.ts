/**
 * The one place for tokens. The access token lives in memory only; the refresh token is an HttpOnly
 * cookie that this code never sees. A non-secret marker in localStorage notifies other tabs of a
 * sign-in or sign-out.
 */

const MARK = 'signedIn';

let accessToken: string | null = null;
let ending = false;

export const getAccessToken = (): string | null => accessToken;

/** Stores the token of a new session and notifies other tabs. */
export function keepSession(token: string): void {
  accessToken = token;
  try {
    localStorage.setItem(MARK, '1');
  } catch {
    // Storage may be blocked; the session works without the marker.
  }
}

/** Clears the session and notifies other tabs. */
export function forgetSession(): void {
  accessToken = null;
  try {
    localStorage.removeItem(MARK);
  } catch {
    // As above.
  }
}

/**
 * Marks this page as logging out, so that pending calls do not navigate. A page restored by the
 * back button is not marked.
 */
export function startEnding(): void {
  ending = true;
  const shown = (event: PageTransitionEvent) => {
    if (event.persisted) ending = false;
  };
  window.addEventListener('pageshow', shown, { once: true });
}

/** Whether this page is logging out. */
export const isEnding = (): boolean => ending;

/**
 * Whether this browser was signed in when last used; a page for guests asks the server only then.
 */
export function maybeSignedIn(): boolean {
  if (accessToken) return true;
  try {
    return localStorage.getItem(MARK) !== null;
  } catch {
    return true;
  }
}

/** Calls `listener` when another tab signs out. Returns a function that unsubscribes. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const heard = (event: StorageEvent) => {
    if (event.key === MARK && event.newValue === null && accessToken) listener();
  };
  window.addEventListener('storage', heard);
  return () => window.removeEventListener('storage', heard);
}
