import { newRequestId, REQUEST_ID } from '~/api/request-id';
import type { components } from '~/api/schema';
import { getAccessToken } from '~/api/tokens';
import type { SignupBrand } from '~/order/brand';
import type {
  HouseholdPage,
  HouseholdQuoteRequest,
  HouseholdRequest,
  Quote,
  QuoteRequest,
  SignupPage,
  SignupRequest,
  SignupResult,
} from '~/order/types';
import { formatPhone } from '~/shared/form/typing';

type Schemas = components['schemas'];

const TIMEOUT_MS = 29_000;

/** An error response, or no response at all (`status` 0). */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly fields: Record<string, string[]> = {},
    message = '',
  ) {
    super(message);
    this.name = 'ApiError';
  }
}

interface Options {
  body?: unknown;
  key?: string;
  signal?: AbortSignal;
}

/** Sends a call; with a session, an expired access token is replaced once. */
export async function call<T>(
  method: 'GET' | 'POST',
  path: string,
  options: Options = {},
): Promise<T> {
  const token = getAccessToken();
  try {
    return await send<T>(method, path, options, token);
  } catch (error) {
    if (!token || !(error instanceof ApiError) || error.status !== 401) throw error;
    await openSession();
    return send<T>(method, path, options, getAccessToken());
  }
}

/** The session of this browser, when the user is signed in. */
export async function openSession(): Promise<boolean> {
  const { refreshSession } = await import('~/api/client');
  return (await refreshSession().catch(() => null)) !== null;
}

async function send<T>(
  method: 'GET' | 'POST',
  path: string,
  options: Options,
  token: string | null,
): Promise<T> {
  const cancel = new AbortController();
  const timer = setTimeout(() => cancel.abort(), TIMEOUT_MS);
  options.signal?.addEventListener('abort', () => cancel.abort());
  let response: Response;
  try {
    response = await fetch(`/api/v1${path}`, {
      method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        [REQUEST_ID]: newRequestId(),
        // The page's language, not the browser's, so that messages are in it.
        'Accept-Language': document.documentElement.lang,
        ...(options.body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(options.key ? { 'Idempotency-Key': options.key } : {}),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
      },
      body: options.body === undefined ? undefined : JSON.stringify(options.body),
      signal: cancel.signal,
    });
  } catch (error) {
    if (options.signal?.aborted) throw error;
    throw new ApiError(0);
  } finally {
    clearTimeout(timer);
  }
  const answer = (await response.json().catch(() => null)) as {
    data?: T;
    _message?: string;
    fields?: Record<string, string[]>;
  } | null;
  if (!response.ok || !answer)
    throw new ApiError(response.ok ? 0 : response.status, answer?.fields, answer?._message);
  return answer.data as T;
}

/** Phones are sent as ten digits and shown with dashes. */
export function shown(page: SignupPage): SignupPage {
  return { ...page, office: { ...page.office, phone: formatPhone(page.office.phone) } };
}

export const api = {
  brand: () => call<SignupBrand>('GET', '/brand'),
  page: (office: string, more: { businessId: string | null; token: string | null }) => {
    const query = new URLSearchParams();
    if (more.businessId) query.set('smBusinessInfoId', more.businessId);
    if (more.token) query.set('token', more.token);
    const text = query.size > 0 ? `?${query}` : '';
    return call<SignupPage>(
      'GET',
      `/dentists/details/${encodeURIComponent(office)}/no-auth${text}`,
    ).then(shown);
  },
  quote: (body: QuoteRequest, signal: AbortSignal) =>
    call<Quote>('POST', '/accounts/quote', { body, signal }),
  compareYear: (officeId: number, people: Schemas['YearPerson'][]) =>
    call<Schemas['YearComparison']>('POST', '/accounts/year-comparison', {
      body: { officeId, people },
    }),
  emailIsFree: (email: string, officeId: number) =>
    call<{ available: boolean }>('POST', '/accounts/check-email', { body: { email, officeId } }),
  signup: (body: SignupRequest, key: string) =>
    call<SignupResult>('POST', '/accounts/signup', { body, key }),
  /** The signed-in account owner's own household and its possible plans. */
  household: (officeId: number) =>
    call<HouseholdPage>('GET', `/patient/enrollment?officeId=${officeId}`).then((found) => ({
      ...found,
      page: shown(found.page),
    })),
  householdQuote: (officeId: number, body: HouseholdQuoteRequest, signal: AbortSignal) =>
    call<Quote>('POST', `/patient/enrollment/quote?officeId=${officeId}`, { body, signal }),
  subscribe: (userId: number, body: HouseholdRequest, key: string) =>
    call<SignupResult>('POST', `/users/${userId}/account/payment/subscribe`, { body, key }),
  bankMandate: (officeId: number, signal: AbortSignal) =>
    call<Schemas['SignupBank']>('GET', `/accounts/bank?officeId=${officeId}`, { signal }),
  bankLink: (officeId: number, mandate?: string) =>
    call<Schemas['BankLink']>('POST', '/accounts/bank/link', { body: { officeId, mandate } }),
  bankLook: (officeId: number, linkToken: string) =>
    call<Schemas['BankLinkState']>('POST', '/accounts/bank/token', {
      body: { officeId, linkToken },
    }),
  /** Notifies the office that its invitation was opened; nothing depends on the response. */
  invitationOpened: (token: string) =>
    call<unknown>('GET', `/send-invite/log-clicked-invite/${encodeURIComponent(token)}`),
  result: (order: string) => call<SignupResult>('GET', `/accounts/signup/${order}`),
  /** The payer cancels instead of confirming with the bank; returns the order's state. */
  cancel: (order: string) => call<SignupResult>('POST', `/accounts/signup/${order}/cancel`),
};
