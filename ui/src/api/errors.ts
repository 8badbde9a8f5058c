import es from '~/texts/es/no-answer';
import { pageLanguage } from './page-language';

/**
 * The API's error messages, and the specification's catalogue of messages for errors without one.
 */

/** The body of an error response. */
export interface ErrorBody {
  _message?: string;
  error?: unknown;
  errors?: unknown;
  fields?: Record<string, string[]>;
  /** The request's id; only when the failure is the server's fault. */
  requestId?: string;
}

const BY_STATUS: Record<number, string> = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Access Denied',
  404: 'Not Found',
  500: 'Internal Server Error',
  504: 'Server Timeout',
};

export const SOMETHING_WENT_WRONG = 'Something went wrong';

/** Messages for calls without a response, on a page in Spanish. */
const NO_ANSWER_IN_SPANISH: Readonly<Record<string, string>> = {
  network: es.network,
  timeout: es.timeout,
};
/** A response with this `error` means that the session has ended, whatever its status. */
export const FAILED_TO_AUTHENTICATE = 'Failed to authenticate';

/** The error of every call; `status` is 0 when there was no response. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's `error` code, or `timeout`, `network`, `canceled`. */
  readonly code: string;
  /** Messages by field path, such as `owner.email` or `members.0.dob`. */
  readonly fields: Record<string, string[]>;
  /** The request id to quote to support; set when the failure is the server's fault. */
  readonly reference: string | undefined;
  /** The client has shown the message in a toast. */
  toasted = false;

  constructor(
    status: number,
    code: string,
    message: string,
    fields: Record<string, string[]> = {},
    reference?: string,
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
    this.reference = reference;
  }

  /** The caller canceled the call; there is no message to show. */
  get canceled(): boolean {
    return this.code === 'canceled';
  }

  /** Whether a retry may succeed without any change: the network or the server failed. */
  get transient(): boolean {
    return this.code === 'network' || this.status >= 500;
  }

  get hasFields(): boolean {
    return Object.keys(this.fields).length > 0;
  }
}

/**
 * The error of a response: its `_message`, else its `errors` text, else the catalogue's text for
 * the status.
 */
export function errorOf(status: number, body: ErrorBody | null): ApiError {
  const code = typeof body?.error === 'string' ? body.error : `http_${status}`;
  const text = body?._message ?? (typeof body?.errors === 'string' ? body.errors : undefined);
  return new ApiError(
    status,
    code,
    text || BY_STATUS[status] || SOMETHING_WENT_WRONG,
    body?.fields ?? {},
    body?.requestId,
  );
}

/**
 * The message to show for anything thrown. A server fault includes the reference that its log lines
 * have.
 */
export function messageOf(error: unknown): string {
  const spanish = pageLanguage() === 'es';
  if (!(error instanceof ApiError)) return spanish ? es.unknown : SOMETHING_WENT_WRONG;
  const noAnswer = error.status === 0 ? NO_ANSWER_IN_SPANISH[error.code] : undefined;
  if (spanish && noAnswer) return noAnswer;
  if (!error.reference) return error.message;
  return `${error.message.replace(/\.$/, '')}. Reference ${error.reference}`;
}

/**
 * Like `messageOf`, for places without a field to mark: lists the field errors in the server's
 * words.
 */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError) || !error.hasFields) return messageOf(error);
  return [...new Set(Object.values(error.fields).flat())].join(' ');
}
