// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '~/api/errors';
import { newRequestId } from '~/api/request-id';
import { forgetReports, masked, ownFrames, reportError, watchErrors } from './error-reports';

const fetched = vi.fn(() => Promise.resolve(new Response()));
beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  forgetReports();
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

const bodies = () =>
  fetched.mock.calls.map((call) =>
    JSON.parse((call as unknown as [string, { body: string }])[1].body),
  );

describe('what a report holds', () => {
  it.each([
    [
      "Cannot read properties of undefined (reading 'map')",
      "Cannot read properties of undefined (reading 'map')",
    ],
    [
      'Unexpected token \'A\', "Ana Reyes" is not valid JSON',
      'Unexpected token <text>, <text> is not valid JSON',
    ],
    ['no member ana@example.com 2085550142', 'no member <email> <number>'],
  ])('%s is %s', (said, kept) => expect(masked(said)).toBe(kept));

  it('keeps frames of our own files only', () => {
    const stack = `TypeError: x
    at save (https://a.example/assets/members-B1.js:1:20)
    at https://a.example/assets/index-C2.js:3:4
    at evil (chrome-extension://abc/ana.js:1:1)
    at other (https://b.example/x.js:1:1)`;
    expect(ownFrames(stack, 'https://a.example')).toEqual([
      'save@members-B1.js:1:20',
      '@index-C2.js:3:4',
    ]);
    const firefox = 'save@https://a.example/assets/members-B1.js:1:20';
    expect(ownFrames(firefox, 'https://a.example')).toEqual(['save@members-B1.js:1:20']);
  });

  it('names the route’s pattern and the last calls, once for an error', () => {
    const id = newRequestId();
    watchErrors(() => '/account/members/:id');
    const error = new TypeError('broken for ana@example.com');
    window.dispatchEvent(new ErrorEvent('error', { error }));
    reportError(error);
    expect(bodies()).toHaveLength(1);
    expect(bodies()[0]).toMatchObject({
      message: 'TypeError: broken for <email>',
      route: '/account/members/:id',
    });
    expect(bodies()[0].requestIds[0]).toBe(id);
  });

  it('is not sent for a failed call, and ten times an hour at most', () => {
    reportError(new ApiError(500, 'internal', 'Something went wrong'));
    reportError('a text');
    expect(fetched).not.toHaveBeenCalled();
    for (const name of 'abcdefghijklmnop') reportError(new Error(`broken ${name}`));
    expect(fetched).toHaveBeenCalledTimes(10);
  });
});
