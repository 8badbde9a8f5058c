import { expect, it } from 'vitest';
import { marketWords } from './market';

const month = { low: '35.00', high: '45.00', area: 'nearby' };
const year = { low: '390.00', high: '480.00', area: 'nearby' };

it.each([
  [{ month, year }, 'Offices nearby typically charge $35 to $45 a month or $390 to $480 a year.'],
  [{ month, year: null }, 'Offices nearby typically charge $35 to $45 a month.'],
  [
    { month, year: { ...year, area: 'state' } },
    'Offices nearby typically charge $35 to $45 a month. Offices in your state typically charge $390 to $480 a year.',
  ],
  [
    { month: { ...month, high: '35.00' }, year: undefined },
    'Offices nearby typically charge $35 a month.',
  ],
  [{ month: null, year: undefined }, ''],
])('says what others charge for %j', (market, words) => {
  expect(marketWords(market)).toBe(words);
});
