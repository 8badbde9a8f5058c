import { expect, it } from 'vitest';
import { asksForTwoStep, OWN_ACCOUNT } from './two-step-standing';

const PAGE = '/dentist-new/members';

it('leads whoever has to turn two-step sign-in on to the own account, and nobody else', () => {
  expect(asksForTwoStep({ landing: OWN_ACCOUNT }, PAGE)).toBe(true);
  expect(asksForTwoStep({ landing: OWN_ACCOUNT }, OWN_ACCOUNT)).toBe(false);
  // Another of the user's offices does not require it.
  expect(asksForTwoStep({ landing: OWN_ACCOUNT, dentistInfo: { id: 7 } }, PAGE)).toBe(false);
  // A user without an office.
  expect(asksForTwoStep({ landing: PAGE }, PAGE)).toBe(false);
});
