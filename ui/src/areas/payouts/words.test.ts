import { describe, expect, it } from 'vitest';
import { addAmounts } from '~/shared/money/money';
import type { AddsUp, PayoutRow } from './calls';
import {
  adjustmentsOf,
  bankWords,
  collectedWords,
  coversWords,
  feesOf,
  headLine,
  sumLines,
} from './words';

const sums: AddsUp = {
  paymentCount: 61,
  payments: '4108.35',
  refunds: '0.00',
  disputes: '0.00',
  adjustments: '0.00',
  returned: '0.00',
  platformFees: '-25.00',
  setupFees: '0.00',
  processingFees: '-98.40',
  amount: '3984.95',
  difference: '0.00',
};
const payout: PayoutRow = {
  id: 1,
  status: 'paid',
  arrivesOn: '2026-11-13',
  coversFrom: '2026-11-02',
  coversTo: '2026-11-08',
  bankName: 'Idaho Central Credit Union',
  bankLast4: '6093',
  itemsKnown: true,
  automatic: true,
  fromStandard: false,
  addsUp: sums,
  reference: 'po_1',
  problemCount: 0,
};

describe('a payout in words', () => {
  it('says when it came and where to', () => {
    expect(headLine(payout)).toBe('Paid Nov 13, 2026 to Idaho Central Credit Union ending 6093');
    expect(headLine({ ...payout, status: 'in_transit' })).toContain('Expected Nov 13, 2026 in');
    expect(
      headLine({ ...payout, status: 'failed', failure: 'Closed.', resentOn: '2026-11-16' }),
    ).toBe('Closed. Sent again with the payout of Nov 16, 2026.');
    expect(coversWords(payout)).toBe('Nov 2 \u2013 Nov 8');
    expect(coversWords({})).toBeNull();
    expect(bankWords({})).toBeNull();
  });

  it('adds up: the lines come to what was sent', () => {
    const lines = sumLines(sums);
    expect(lines.map((line) => line.label)).toEqual([
      '61 payments collected',
      'Refunds',
      'Card processing',
      'Platform fee',
    ]);
    expect(addAmounts(lines.map((line) => line.amount))).toBe(sums.amount);
    expect(feesOf(sums)).toBe('-123.40');
  });

  it('adds up in a row of the list, resent amounts included', () => {
    const resent = { ...sums, returned: '120.00', amount: '4104.95' };
    const columns = [
      resent.payments,
      resent.refunds,
      resent.disputes,
      adjustmentsOf(resent),
      feesOf(resent),
    ];
    expect(adjustmentsOf(resent)).toBe('120.00');
    expect(addAmounts(columns)).toBe(resent.amount);
  });

  it('names a dispute that was won', () => {
    const label = (disputes: string) => sumLines({ ...sums, disputes })[2]?.label;
    expect([label('39.00'), label('-39.00')]).toEqual(['Disputes won', 'Disputes']);
  });

  it('says what the next payout will pay, when and where', () => {
    const bank = { bankName: 'Idaho Central Credit Union', bankLast4: '6093' };
    const collected = { amount: '1462.10', payments: 38, expectedOn: '2026-12-02', ...bank };
    expect(collectedWords(collected)).toBe(
      'From 38 payments. Expected Dec 2 in Idaho Central Credit Union ending 6093',
    );
    expect(collectedWords({ amount: '37.00', payments: 1 })).toBe('From 1 payment, not sent yet');
  });

  it('never hides what is not explained', () => {
    expect(sumLines({ ...sums, difference: '-1.00' }).at(-1)?.label).toBe('Unmatched');
  });
});
