import { expect, it } from 'vitest';
import type { Approval } from './calls';
import { expiryWords, outcomeWords } from './words';

const NOW = new Date('2026-11-29T09:00:00Z');
const request = (more: object) =>
  ({
    act: 'give_credit',
    state: 'pending',
    expiresAt: '2026-11-29T14:30:00Z',
    leadOnly: false,
    mayApprove: false,
    own: false,
    ...more,
  }) as Approval;

it('says how long a request can be approved', () => {
  expect(expiryWords('2026-11-30T09:00:00Z', NOW)).toBe('Expires in 24 h');
  expect(expiryWords('2026-11-29T09:45:30Z', NOW)).toBe('Expires in 45 min');
  expect(expiryWords('2026-11-29T09:00:10Z', NOW)).toBe('Expires in 1 min');
});

it('says who has to approve, and the outcome of a request', () => {
  expect(outcomeWords(request({}), NOW)).toBe('Expires in 5 h');
  expect(outcomeWords(request({ leadOnly: true }), NOW)).toBe(
    'Expires in 5 h · a super admin approves',
  );
  expect(outcomeWords(request({ leadOnly: true, mayApprove: true }), NOW)).toBe('Expires in 5 h');
  expect(outcomeWords(request({ state: 'done', decider: 'Sam Staff' }))).toBe('by Sam Staff');
  expect(outcomeWords(request({ state: 'failed', outcome: 'It is no longer there.' }))).toBe(
    'It is no longer there.',
  );
  const download = { act: 'download_rows', state: 'done', own: true };
  expect(outcomeWords(request(download))).toBe('Download the list again with the same filters');
  expect(outcomeWords(request({ ...download, usedAt: '2026-11-29T10:00:00Z' }))).toMatch(
    /^Downloaded Nov 29, 2026/,
  );
});
