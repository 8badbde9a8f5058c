import { describe, expect, it } from 'vitest';
import type { ChangePreview } from './types';
import { communityLook, membersWords, previewWords } from './words';

const PREVIEW: ChangePreview = {
  percent: '0',
  memberships: 3,
  changes: 2,
  keeps: 1,
  endsFirst: 0,
  monthlyDifference: '4.68',
  yearlyDifference: '47.88',
  firstOn: '2027-05-05',
  lastOn: '2028-04-02',
  version: 'v1',
};

describe('a change of a community', () => {
  it('names prices, days and the sum', () => {
    expect(previewWords(PREVIEW)).toEqual([
      '2 memberships change price, from May 5, 2027 to Apr 2, 2028. We email each household its price and day.',
      'In all: +$4.68 a month and +$47.88 a year.',
      '1 membership keeps its price: another discount is as large.',
    ]);
  });

  it('says that nobody is a member', () => {
    expect(previewWords({ ...PREVIEW, changes: 0, keeps: 0 })).toEqual([
      'No one is a member yet, so no price changes.',
    ]);
  });
});

it('an announced end is shown before the state', () => {
  expect(communityLook({ state: 'full', ending: true }).label).toBe('Ending');
  expect(communityLook({ state: 'ended', ending: true }).label).toBe('Ended');
});

it('members are counted against the places', () => {
  const terms = {
    name: 'Boise Riders',
    contactFirstName: 'Lee',
    contactLastName: 'Moss',
    contactEmail: 'lee@riders.example',
    discountPercent: '12',
    plans: [],
    offices: [7],
    startsOn: '2026-11-01',
    proof: 'none' as const,
  };
  expect(membersWords({ members: 18, terms: { ...terms, mostMembers: 20 } })).toBe('18 of 20');
  expect(membersWords({ members: 18, terms })).toBe('18');
});
