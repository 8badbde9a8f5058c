import { HttpResponse, http, type JsonBodyType } from 'msw';
import { afterEach, beforeEach } from 'vitest';
import type { paths } from '~/api/schema';
import type { CurrentUser } from '~/api/session';
import { at, testServer } from './server';

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';
type Json<Of> = Of extends { content: { 'application/json; charset=utf-8': { data: infer Data } } }
  ? Data
  : never;

/** What an operation answers by the contract, out of its envelope. */
export type AnswerOf<Path extends keyof paths, M extends Method> = paths[Path][M] extends {
  responses: { 200: infer Of };
}
  ? Json<Of>
  : never;

/** One call, as it was sent. */
interface Sent {
  body: unknown;
  /** Its idempotency key. */
  key: string | null;
  /** Path and query, without what all have in common. */
  address: string;
}

/** An operation of the API under test: what it was sent, and what it answers next. */
export interface Operation<Answer> {
  sent: Sent[];
  /** The bodies of `sent`. */
  readonly bodies: unknown[];
  answers: (data: Answer) => void;
  /** Answers as before. */
  works: () => void;
  /** Refuses with a sentence, or with messages of fields. */
  refuses: (
    message: string,
    fields?: Record<string, string[]>,
    status?: number,
    error?: string,
  ) => void;
  /** Acts, maybe, but the answer is lost. */
  loses: () => void;
}

/** A signed-in user of an office. */
export const STAFF = {
  userId: 2,
  dentistInfo: { id: 7, officeName: 'Cedar Dental' },
  otherOffices: [],
  tieredPayment: { tierLevel: 1, overdue: false },
} as unknown as CurrentUser;

/**
 * The API of a file's dialogs: `on` names an operation and what it answers unless a test says otherwise. A call of any other operation
 * fails.
 */
export function testApi() {
  const server = testServer(
    http.get(at('/users/me/account'), () => HttpResponse.json({ data: STAFF })),
  );
  return function on<Path extends keyof paths, M extends Method>(
    method: M,
    path: Path,
    usual: AnswerOf<Path, M> | ((body: never) => AnswerOf<Path, M>),
  ): Operation<AnswerOf<Path, M>> {
    const ok = (data: unknown) => () => HttpResponse.json({ data } as JsonBodyType);
    const asUsual = (body: unknown) =>
      ok(typeof usual === 'function' ? (usual as (body: unknown) => unknown)(body) : usual)();
    let reply: (body: unknown) => Response = asUsual;
    const operation: Operation<AnswerOf<Path, M>> = {
      sent: [],
      get bodies() {
        return operation.sent.map(({ body }) => body);
      },
      works: () => {
        reply = asUsual;
      },
      answers: (data) => {
        reply = ok(data);
      },
      refuses: (message, fields, status = 400, error = 'refused') => {
        reply = () => HttpResponse.json({ _message: message, error, fields }, { status });
      },
      loses: () => {
        reply = () => HttpResponse.error();
      },
    };
    const handler = http[method](at(path.replaceAll(/\{(\w+)\}/g, ':$1')), async ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const text = await request.text();
      const body: unknown = text ? JSON.parse(text) : undefined;
      operation.sent.push({
        body,
        key: request.headers.get('Idempotency-Key'),
        address: pathname.replace('/api/v1', '') + search,
      });
      return reply(body);
    });
    beforeEach(() => server.use(handler));
    afterEach(() => {
      operation.sent = [];
      reply = asUsual;
    });
    return operation;
  };
}
