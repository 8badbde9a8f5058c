import { expect, it } from 'vitest';
import type { SupportRequest } from './support-calls';
import { supportLine } from './support-words';

const request = (more: Partial<SupportRequest>): SupportRequest => ({
  id: 1,
  reason: 'A question',
  requestedAt: '2026-11-30T09:00:00Z',
  state: 'waiting',
  untilCaseClosed: false,
  emergency: false,
  ...more,
});

it('says who answered and until when', () => {
  expect(supportLine(request({}))).toBe('');
  expect(supportLine(request({ state: 'declined', decidedBy: 'Kim Park' }))).toBe(
    'Answered by Kim Park',
  );
  const approved = request({
    state: 'approved',
    decidedBy: 'Kim Park',
    until: '2026-12-07T09:00:00Z',
    untilCaseClosed: true,
  });
  expect(supportLine(approved)).toMatch(
    /^Answered by Kim Park, until .+, or until the case is closed$/,
  );
  expect(supportLine({ ...approved, emergency: true, untilCaseClosed: false })).toMatch(
    /^Opened in an emergency, until /,
  );
});
