import createFetchClient, { type Middleware } from 'openapi-fetch';
import { ApiError, type ErrorBody, errorOf, FAILED_TO_AUTHENTICATE, messageOf } from './errors';
import { chosenHousehold, HOUSEHOLD_HEADER } from './own-household';
import { pageLanguage } from './page-language';
import { newRequestId, REQUEST_ID } from './request-id';
import type { components, paths } from './schema';
import { forgetSession, getAccessToken, isEnding, keepSession } from './tokens';

/**
 * The typed client: handles the bearer token, refresh, timeout, messages and errors of every call.
 */

export const API_BASE = '/api/v1';
const TIMEOUT_MS = 29_000;

type SessionToken = components['schemas']['SessionToken'];

/** How the page reacts to the results of calls. */
export interface ClientHooks {
  /** Shows a message for five seconds. */
  toast: (kind: 'success' | 'error', message: string) => void;
  /** The session has ended: go to the login page, and return here afterwards. */
  unauthenticated: () => void;
  /** A session was refreshed; it includes the current user. */
  refreshed?: (session: SessionToken) => void;
}

let hooks: ClientHooks = { toast: () => undefined, unauthenticated: () => undefined };

export function configureClient(next: ClientHooks): void {
  hooks = next;
}

/** Keys a call may add to its init, stored with the Request. */
interface CallOptions {
  /** Toasts show the call's success and failure; without it, its caller shows them. */
  toasts?: boolean;
}

const address = (path: string) => new URL(API_BASE + path, window.location.origin).href;
const isSessionCall = (url: string) =>
  url.includes(`${API_BASE}/session/`) && !url.endsWith('/change-password');

async function bodyOf(response: Response): Promise<(ErrorBody & { data?: unknown }) | null> {
  try {
    const body: unknown = JSON.parse(await response.clone().text());
    return typeof body === 'object' && body !== null ? body : null;
  } catch {
    return null;
  }
}

/**
 * One attempt, with the current token. A failure without a response becomes an `ApiError` of status
 * 0.
 */
async function attempt(request: Request): Promise<Response> {
  const token = getAccessToken();
  if (token) request.headers.set('Authorization', `Bearer ${token}`);
  request.headers.set(REQUEST_ID, newRequestId());
  // The page's language, not the browser's, so that errors and field messages are in it.
  if (!request.headers.has('Accept-Language'))
    request.headers.set('Accept-Language', pageLanguage());
  const household = chosenHousehold();
  if (household !== null) request.headers.set(HOUSEHOLD_HEADER, String(household));
  const signal = AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]);
  try {
    return await fetch(request, { signal });
  } catch (cause) {
    const name = cause instanceof Error || cause instanceof DOMException ? cause.name : '';
    if (request.signal.aborted) throw new ApiError(0, 'canceled', 'Canceled');
    if (name === 'TimeoutError' || name === 'AbortError') {
      throw new ApiError(0, 'timeout', `Request timed out for ${new URL(request.url).pathname}`);
    }
    throw new ApiError(0, 'network', 'Something went wrong. Check your connection and try again.');
  }
}

let refreshing: Promise<SessionToken | null> | null = null;

async function askForSession(): Promise<SessionToken | null> {
  const request = new Request(address('/session/refresh'), {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'X-Chairside': '1', Accept: 'application/json' },
  });
  const response = await attempt(request);
  const body = await bodyOf(response);
  if (response.ok) {
    const session = body?.data as SessionToken;
    keepSession(session.token);
    hooks.refreshed?.(session);
    return session;
  }
  // Only a 401 ends the session. A busy or unreachable server does not.
  if (response.status !== 401) throw errorOf(response.status, body);
  forgetSession();
  return null;
}

/**
 * Gets a new access token with the refresh cookie; null when there is no session. One call at a
 * time in this tab and across tabs, since each refresh replaces the cookie.
 */
export function refreshSession(): Promise<SessionToken | null> {
  refreshing ??= (
    navigator.locks ? navigator.locks.request('session-refresh', askForSession) : askForSession()
  ).finally(() => {
    refreshing = null;
  });
  return refreshing;
}

/** Sends a call; an expired access token is replaced once and the call repeated. */
async function send(request: Request): Promise<Response> {
  const spare = request.clone();
  const response = await attempt(request);
  if (response.status !== 401 || isSessionCall(request.url)) return response;
  return (await refreshSession()) ? attempt(spare) : response;
}

const answers: Middleware = {
  async onResponse({ request, response }) {
    const toasts = (request as Request & CallOptions).toasts === true;
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = response.ok && !isJson ? null : await bodyOf(response);
    if (response.ok) {
      if (toasts && body?._message) hooks.toast('success', body._message);
      return;
    }
    const error = errorOf(response.status, body);
    const sessionOver =
      (response.status === 401 || error.code === FAILED_TO_AUTHENTICATE) &&
      !isSessionCall(request.url);
    if (sessionOver) {
      if (isEnding()) throw error;
      if (error.code === FAILED_TO_AUTHENTICATE) hooks.toast('error', FAILED_TO_AUTHENTICATE);
      forgetSession();
      hooks.unauthenticated();
    } else if (toasts && request.method !== 'GET' && !error.hasFields) {
      // A GET belongs to a query: it may be retried, and the query cache shows the toast when all
      // retries have failed.
      hooks.toast('error', messageOf(error));
      error.toasted = true;
    }
    throw error;
  },
  onError({ request, error }) {
    const toasts = (request as Request & CallOptions).toasts === true;
    if (error instanceof ApiError && !error.canceled && toasts && request.method !== 'GET') {
      hooks.toast('error', messageOf(error));
      error.toasted = true;
    }
  },
};

export const http = createFetchClient<paths>({
  baseUrl: new URL(API_BASE, window.location.origin).href,
  fetch: send,
  credentials: 'same-origin',
});
http.use(answers);

/** Init of a call whose success and failure are shown by toasts instead of by its caller. */
export const TOASTS = { toasts: true } as const satisfies CallOptions;

/**
 * Init of a call that saves input as it is typed, in a small body: a request sent while the tab
 * closes still arrives.
 */
export const asTyped = () =>
  ({ keepalive: document.visibilityState === 'hidden' }) satisfies RequestInit;
