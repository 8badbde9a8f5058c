import { afterEach, expect, it, vi } from 'vitest';
import { countStep, sourceOf } from './funnel';

const NOTHING = { entryPoint: 'signup', token: null, referralCode: null } as const;

afterEach(() => vi.unstubAllGlobals());

it('says where the address was found', () => {
  expect(sourceOf(NOTHING, '?source=poster&ref=ABC')).toBe('poster');
  expect(sourceOf({ ...NOTHING, token: 'abc' }, '?token=abc')).toBe('invitation');
  expect(sourceOf({ ...NOTHING, referralCode: 'ABC' }, '?ref=ABC')).toBe('referral');
  expect(sourceOf({ ...NOTHING, entryPoint: 'embed' }, '')).toBe('embed');
  expect(sourceOf(NOTHING, '')).toBeUndefined();
});

it('counts each step once in a tab, with nothing about the visitor', async () => {
  const sent: Blob[] = [];
  const stored = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
  });
  vi.stubGlobal('navigator', {
    sendBeacon: (_: string, body: Blob) => sent.push(body) > 0,
  });
  countStep(7, 'visit', 'qr');
  countStep(7, 'visit', 'qr');
  countStep(7, 'start', undefined);
  countStep(8, 'visit', undefined);
  expect(await Promise.all(sent.map((body) => body.text()))).toEqual([
    '{"officeId":7,"step":"visit","source":"qr"}',
    '{"officeId":7,"step":"start"}',
    '{"officeId":8,"step":"visit"}',
  ]);
});
