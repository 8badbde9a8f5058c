import { expect, it } from 'vitest';
import { methodIn } from './method-words';

it.each([
  ['Visa ending 4471', 'Visa terminada en 4471'],
  ['Bank account ending 6789', 'Cuenta bancaria terminada en 6789'],
  ['Visa 4471', 'Visa 4471'],
  ['Bank account', 'Cuenta bancaria'],
  ['Card', 'Tarjeta'],
  ['In office', 'En el consultorio'],
])('a payment method is read in either language: %s', (english, spanish) => {
  expect(methodIn('en', english)).toBe(english);
  expect(methodIn('es', english)).toBe(spanish);
});

it('is nothing where there is none', () => {
  expect(methodIn('es', undefined)).toBeUndefined();
});
