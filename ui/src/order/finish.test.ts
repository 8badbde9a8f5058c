import { describe, expect, it } from 'vitest';
import { failedOf, finishOf } from './finish';

describe('a failed order', () => {
  it.each([0, 408, 500, 503])('may have gone through after %i', (status) => {
    expect(failedOf(status, false)).toBe('unknown');
    expect(failedOf(status, true)).toBe('unknown');
  });

  it.each([401, 429])('was not looked at by %i, which says nothing of an earlier try', (status) => {
    expect(failedOf(status, false)).toBe('open');
    expect(failedOf(status, true)).toBe('unknown');
  });

  it('keeps its key where it is under way elsewhere', () => {
    expect(failedOf(409, false)).toBe('open');
  });

  it.each([400, 403, 404, 422])('is over by %i', (status) => {
    expect(failedOf(status, true)).toBe('over');
  });
});

class Refused extends Error {
  readonly status: number;
  constructor(status: number) {
    super();
    this.status = status;
  }
}

/** Records the calls to a page, in order. */
function page(...answers: (string | number)[]) {
  const told: string[] = [];
  const posted: string[] = [];
  const finish = finishOf<string, string, Refused>(() => ({
    post: async (order) => {
      posted.push(order);
      const answer = answers.shift() ?? 'done';
      if (typeof answer === 'number') throw new Refused(answer);
      return answer;
    },
    apply: (result) => void told.push(result),
    at: (at) => void told.push(at),
    isRefused: (error) => error instanceof Refused,
    refused: ({ status }, order, over) => void told.push(`${order} ${status} ${over}`),
    notSent: (error) => void told.push(String(error)),
  }));
  return { finish, told, posted };
}
const make = (order: string) => () => async () => order;

describe('Finish & Pay', () => {
  it('sends an order once at a time', async () => {
    const { finish, told, posted } = page();
    await Promise.all([finish.begin(make('A')), finish.begin(make('B'))]);
    expect(posted).toEqual(['A']);
    expect(told).toEqual(['sending', 'done']);
  });

  it('sends nothing where something is missing, or the card is refused', async () => {
    const { finish, told, posted } = page();
    await finish.begin(() => null);
    await finish.begin(() => () => Promise.reject('Card'));
    expect(posted).toEqual([]);
    expect(told).toEqual(['sending', 'Card']);
    expect(await finish.resend()).toBe(false);
  });

  it('asks about the very same order after no answer, whatever stands in the way', async () => {
    const { finish, told, posted } = page(0, 429, 'done');
    await finish.begin(make('A'));
    await finish.askAgain();
    await finish.askAgain();
    expect(posted).toEqual(['A', 'A', 'A']);
    expect(told).toEqual(['sending', 'unknown', 'sending', 'unknown', 'sending', 'done']);
  });

  it('tells whether a refused order is over', async () => {
    const { finish, told } = page(409, 400);
    await finish.begin(make('A'));
    await finish.begin(make('A'));
    expect(told).toEqual(['sending', 'A 409 false', 'sending', 'A 400 true']);
  });
});
