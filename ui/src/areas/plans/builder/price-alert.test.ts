import { expect, it } from 'vitest';
import { priceAlertText } from './price-alert';

const priceAlert = {
  lowMonthly: '25.00',
  highMonthly: '65.00',
  lowText: 'Most ask more.',
  highText: 'Few ask so much.',
};

it.each([
  [0, null],
  [2_499, 'Most ask more.'],
  [2_500, null],
  [6_500, null],
  [6_501, 'Few ask so much.'],
])('a monthly price of %i cents says %j', (cents, text) => {
  expect(priceAlertText({ priceAlert }, cents)).toBe(text);
  expect(priceAlertText({}, cents)).toBeNull();
});
