import { expect, it } from 'vitest';
import { expiryWords, methodIn, methodWords } from './method-words';

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

it('says what is charged, and until when', () => {
  expect(methodWords({ kind: 'card', brand: 'visa', last4: '4471' })).toBe('Visa ending 4471');
  expect(methodWords({ kind: 'card', brand: 'amex', last4: '0005' })).toBe(
    'American Express ending 0005',
  );
  expect(methodWords({ kind: 'bank', brand: 'First Platypus', last4: '0000' })).toBe(
    'First Platypus ending 0000',
  );
  expect(expiryWords({ expMonth: 8, expYear: 2028 })).toBe('expires 08/28');
  expect(expiryWords({})).toBeNull();
});
