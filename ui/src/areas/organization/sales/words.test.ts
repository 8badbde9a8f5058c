import { expect, it } from 'vitest';
import type { LocationSale, SalePreview } from './types';
import { previewWords, progressWords, saleLook, saleTitle, statementWords } from './words';

const SALE: LocationSale = {
  id: 1,
  side: 'seller',
  state: 'done',
  officeId: 7,
  officeName: 'Juniper Creek',
  sellerName: 'Robin Dental',
  buyerName: 'Cedar Dental',
  on: '2027-01-04',
  toOfficeId: 9,
  waits: false,
  proposedAt: '2026-11-30T12:00:00Z',
  proposedBy: 'Robin Owner',
  begunOn: '2027-01-04',
  total: 40,
  waiting: 0,
  moved: 36,
  ended: 2,
  left: 1,
  failed: 1,
  prepaid: '199.60',
  refunded: '10.00',
  due: '189.60',
};

const PREVIEW: SalePreview = {
  buyerName: 'Cedar Dental',
  households: 3,
  memberships: 4,
  staying: 1,
  monthly: '78.00',
  yearly: '499.00',
  prepaid: '199.60',
  owedHere: '39.00',
  creditHere: '0.00',
  businesses: 1,
  keys: 0,
  users: 2,
  unsettledVisits: 0,
  plans: [],
  rows: [],
  version: 'v1',
};

it('adds a preview up in sentences', () => {
  expect(previewWords(PREVIEW)).toEqual([
    '2 households move to Cedar Dental with 4 memberships.',
    '1 household can’t move now. The list says why.',
    'They pay $78.00 a month and $499.00 a year, and keep their prices and payment days.',
    'They will have prepaid $199.60 for days after the sale, which you settle with the buyer.',
    '$39.00 stays owed to you.',
    'The sale ends 1 agreement with a business, 2 users’ access.',
  ]);
});

it('says how far a sale is, and what is between the practices', () => {
  expect(progressWords(SALE)).toBe('37 of 40 households moved, 2 ended, 1 left later, 1 stays');
  expect(statementWords(SALE)).toBe(
    'Members had prepaid $199.60 for later days, of which Robin Dental refunded $10.00 to households that left. $189.60 is between the two practices.',
  );
  expect(saleTitle(SALE)).toBe('Sell to Cedar Dental on Jan 4, 2027');
  expect(saleTitle({ ...SALE, side: 'buyer' })).toBe(
    'Juniper Creek of Robin Dental on Jan 4, 2027',
  );
  expect(saleLook({ ...SALE, state: 'approved', waits: true }).label).toBe(
    'Waits for a payments account',
  );
});
