import { expect, it } from 'vitest';
import { placeErrors } from './place-errors';

it("puts the server's errors where they belong", () => {
  const placed = placeErrors(['email', 'phone', 'agree'], {
    'owner.email': ['Invalid email'],
    quote: ['Prices changed'],
  });
  expect(placed).toEqual({ onFields: { email: 'Invalid email' }, rest: ['Prices changed'] });
});
