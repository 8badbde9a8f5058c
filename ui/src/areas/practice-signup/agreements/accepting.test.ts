import { expect, it } from 'vitest';
import type { AgreementToRead } from '../calls';
import { accepted, boxes } from './accepting';

const AGREEMENTS: AgreementToRead[] = [
  { kind: 'practice-terms', title: 'Practice terms', version: '2026-11-23' },
  { kind: 'baa', title: 'Business associate agreement', version: '2026-11-20' },
];

it('has a box for each agreement, and sends those ticked in the version that was shown', () => {
  expect(boxes(AGREEMENTS).map(({ name }) => name)).toEqual(['agree-practice-terms', 'agree-baa']);
  const ticked = { 'agree-practice-terms': false, 'agree-baa': true };
  expect(accepted(AGREEMENTS, ticked, { secondsAgo: () => 42 })).toEqual([
    { kind: 'baa', version: '2026-11-20', openedSecondsAgo: 42 },
  ]);
});
