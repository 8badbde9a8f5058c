import { newRequestId, REQUEST_ID } from '~/api/request-id';
import type { components, paths } from '~/api/schema';
import { getAccessToken } from '~/api/tokens';
import type { SignupBrand } from '~/order/brand';
import type {
  HouseholdPage,
  HouseholdQuoteRequest,
  HouseholdRequest,
  QuoteRequest,
  SignupPage,
  SignupRequest,
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

type Method = 'get' | 'post';
type Json = 'application/json; charset=utf-8';
/** The paths of the contract that have this method. */
type PathOf<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

/** A body without what only staff set, which has a default. */
type Sent<B> = Omit<B, 'members' | 'owner' | 'confirmDuplicates'> &
  (B extends { members: (infer M)[] } ? { members: Omit<M, 'waiveFee'>[] } : unknown) &
  (B extends { owner: infer O } ? { owner: Omit<O, 'waiveFee'> } : unknown);

// In brackets, so that TypeScript compares one operation, not the whole union.
type PathPart<O> = [O] extends [{ parameters: { path: infer P } }] ? { path: P } : { path?: never };
type QueryPart<O> = [O] extends [{ parameters: { query?: infer Q } }] ? { query?: Q } : unknown;
type KeyPart<O> = [O] extends [{ parameters: { header: { 'Idempotency-Key': string } } }]
  ? { key: string }
  : { key?: never };
type BodyPart<O> = [O] extends [{ requestBody: { content: Record<Json, infer B> } }]
  ? { body: Sent<B> }
  : { body?: never };
/** What a call of an operation brings. */
type Init<O> = { signal?: AbortSignal } & PathPart<O> & QueryPart<O> & KeyPart<O> & BodyPart<O>;

/** The data of an operation's answer. */
type Data<O> = [O] extends [{ responses: { 200: { content: Record<Json, { data: infer D }> } } }]
  ? D
  : never;

interface Options {
  path?: object;
  query?: object;
  body?: unknown;
  key?: string;
  signal?: AbortSignal;
}

function addressOf(path: string, options: Options): string {
  const values = Object.entries(options.path ?? {});
  const filled = values.reduce(
    (text, [name, value]) => text.replace(`{${name}}`, encodeURIComponent(String(value))),
    path,
  );
  const given = Object.entries(options.query ?? {}).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${filled}?${query}` : filled;
}

/** Sends a call; with a session, an expired access token is replaced once. */
async function call(method: string, path: string, options: Options): Promise<unknown> {
  const address = addressOf(path, options);
  const token = getAccessToken();
  try {
    return await send(method, address, options, token);
  } catch (error) {
    if (!token || !(error instanceof ApiError) || error.status !== 401) throw error;
    await openSession();
    return send(method, address, options, getAccessToken());
  }
}

type Call<M extends Method> = <P extends PathOf<M>>(
  path: P,
  init: Init<paths[P][M]>,
) => Promise<Data<paths[P][M]>>;

/** The calls by the contract: paths, parameters and bodies are checked, and the answer has its type. */
export const http: { GET: Call<'get'>; POST: Call<'post'> } = {
  GET: (path: string, init: object) => call('GET', path, init) as Promise<never>,
  POST: (path: string, init: object) => call('POST', path, init) as Promise<never>,
};

/** The session of this browser, when the user is signed in. */
export async function openSession(): Promise<boolean> {
  const { refreshSession } = await import('~/api/client');
  return (await refreshSession().catch(() => null)) !== null;
}

async function send(
  method: string,
  address: string,
  options: Options,
  token: string | null,
): Promise<unknown> {
  const cancel = new AbortController();
  const timer = setTimeout(() => cancel.abort(), TIMEOUT_MS);
  options.signal?.addEventListener('abort', () => cancel.abort());
  let response: Response;
  try {
    response = await fetch(`/api/v1${address}`, {
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
    data?: unknown;
    _message?: string;
    fields?: Record<string, string[]>;
  } | null;
  if (!response.ok || !answer)
    throw new ApiError(response.ok ? 0 : response.status, answer?.fields, answer?._message);
  return answer.data;
}

/** Phones are sent as ten digits and shown with dashes. */
export function shown(page: SignupPage): SignupPage {
  return { ...page, office: { ...page.office, phone: formatPhone(page.office.phone) } };
}

/** The brand's texts are free-form in the contract. */
const brandOf = (brand: Schemas['PublicBrand']): SignupBrand => ({
  ...brand,
  texts: brand.texts as SignupBrand['texts'],
});

export const api = {
  brand: () => http.GET('/brand', {}).then(brandOf),
  page: (office: string, more: { businessId: string | null; token: string | null }) => {
    const business = more.businessId ? Number(more.businessId) : undefined;
    return http
      .GET('/dentists/details/{id}/no-auth', {
        path: { id: office },
        query: { smBusinessInfoId: business, token: more.token || undefined },
      })
      .then(shown);
  },
  quote: (body: QuoteRequest, signal: AbortSignal) =>
    http.POST('/accounts/quote', { body, signal }),
  compareYear: (officeId: number, people: Schemas['YearPerson'][]) =>
    http.POST('/accounts/year-comparison', { body: { officeId, people } }),
  emailIsFree: (email: string, officeId: number) =>
    http.POST('/accounts/check-email', { body: { email, officeId } }),
  signup: (body: SignupRequest, key: string) => http.POST('/accounts/signup', { body, key }),
  /** The signed-in account owner's own household and its possible plans. */
  household: async (officeId: number): Promise<HouseholdPage> => {
    const { page, household } = await http.GET('/patient/enrollment', { query: { officeId } });
    if (!household) throw new ApiError(404);
    return { page: shown(page), household };
  },
  householdQuote: (officeId: number, body: HouseholdQuoteRequest, signal: AbortSignal) =>
    http.POST('/patient/enrollment/quote', { query: { officeId }, body, signal }),
  subscribe: (id: number, body: HouseholdRequest, key: string) =>
    http.POST('/users/{id}/account/payment/subscribe', { path: { id }, body, key }),
  bankMandate: (officeId: number, signal: AbortSignal) =>
    http.GET('/accounts/bank', { query: { officeId }, signal }),
  bankLink: (officeId: number, mandate?: string) =>
    http.POST('/accounts/bank/link', { body: { officeId, mandate } }),
  bankLook: (officeId: number, linkToken: string) =>
    http.POST('/accounts/bank/token', { body: { officeId, linkToken } }),
  /** Notifies the office that its invitation was opened; nothing depends on the response. */
  invitationOpened: (inviteId: string) =>
    http.GET('/send-invite/log-clicked-invite/{inviteId}', { path: { inviteId } }),
  result: (order: string) => http.GET('/accounts/signup/{order}', { path: { order } }),
  /** The payer cancels instead of confirming with the bank; returns the order's state. */
  cancel: (order: string) => http.POST('/accounts/signup/{order}/cancel', { path: { order } }),
};
