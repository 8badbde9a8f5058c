import { expect, it } from 'vitest';
import { figureWords, todayOf } from './words';

it('says a figure in its unit', () => {
  expect(figureWords('count', 1023)).toBe('1,023');
  expect(figureWords('money', 4_768_500)).toBe('$47,685.00');
  expect(figureWords('rate', 350)).toBe('3.50%');
  expect(figureWords('days', 1)).toBe('1 day');
  expect(figureWords('minutes', 135)).toBe('2 h 15 min');
  expect(figureWords('minutes', 45)).toBe('45 min');
  expect(figureWords('rate', undefined)).toBe('\u2014');
});

it('names the numbers of today', () => {
  const today = todayOf({
    dentistOfficeCount: 1204,
    officesWithMembers: 980,
    activeUserCount: 120_400,
    onBoardingCount: 12,
    membersLastWeek: 310,
    membersByMonth: [],
    feesLastMonth: '1815.00',
    feesYTD: '20000.00',
    totalRevenue: '50000.00',
    monthlyMembers: 100_000,
    annualMembers: 20_400,
    memberTotal: 150_000,
    disputes: 3,
    stripeRestricted: 2,
  });
  expect(today.map(({ value }) => value)).toEqual(['1,204', '120,400', '$1,815.00', '3']);
  expect(today[0]?.note).toBe('980 with members, 12 signing up');
});
