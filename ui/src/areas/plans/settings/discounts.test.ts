import { expect, it } from 'vitest';
import { discountWords } from './discounts';

it('says which discounts patients get', () => {
  expect(discountWords([])).toBe('No discounts yet.');
  expect(
    discountWords([
      { kind: 'family', members: 2, percent: '10.00' },
      { kind: 'family', members: 4, percent: '12.50' },
      { kind: 'promo' },
    ]),
  ).toBe('2 members save 10%, 4 or more save 12.5%. Promo codes are accepted.');
  expect(discountWords([{ kind: 'promo' }])).toBe('Promo codes are accepted.');
});
