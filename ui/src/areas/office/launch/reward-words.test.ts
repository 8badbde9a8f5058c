import { expect, it } from 'vitest';
import { rewardWords } from './reward-words';

it('says when a launch reward was or will be credited', () => {
  const until = '2026-05-31';
  expect(rewardWords({ state: 'credited', until, creditedOn: '2026-06-01' })).toBe(
    'Credited Jun 1, 2026',
  );
  expect(rewardWords({ state: 'earned', until })).toBe('Will be credited May 31, 2026');
  expect(rewardWords({ state: 'open', until })).toBe('Open');
  expect(rewardWords({ state: 'missed', until })).toBe('Missed');
});
