import { expect, it } from 'vitest';
import type { SeasonBoard } from './queries';
import { daysWords, ownWords, WHO_COUNTS } from './words';

const own = {
  place: 4,
  officeId: 7,
  name: 'Juniper Creek',
  town: 'Boise, ID',
  newMembers: 12,
  reward: '0.00',
};
const board: SeasonBoard = {
  from: '2026-10-01',
  to: '2026-12-31',
  runs: true,
  first: [],
  own,
  nextTier: { members: 8, amount: '100.00' },
  tiers: [],
  prize: '250.00',
  most: '550.00',
  team: [],
};

it('says the office’s place and how far the next reward is', () => {
  expect(ownWords(board)).toBe('Place 4 with 12 new members. 8 more for the $100.00 reward.');
  expect(ownWords({ ...board, own: { ...own, newMembers: 0 } })).toMatch(/^No new members/);
  const first = { ...own, place: 1, newMembers: 45, reward: '550.00' };
  expect(ownWords({ ...board, own: first, nextTier: undefined })).toBe(
    'Place 1 with 45 new members. Reward: $550.00.',
  );
});

it('says when the season is over', () => {
  expect(daysWords(board)).not.toMatch(/over/);
  expect(daysWords({ ...board, runs: false })).toMatch(/This season is over\.$/);
});

it('says who does not count', () => {
  for (const left of ['left', 'delinquent', 'first payment', 'imported'])
    expect(WHO_COUNTS).toContain(left);
});
