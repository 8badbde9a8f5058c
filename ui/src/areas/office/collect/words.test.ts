import { describe, expect, it } from 'vitest';
import type { CollectRow, CollectRun, LateHousehold } from './calls';
import {
  chosenOf,
  collectWords,
  helpsLink,
  lateWords,
  planWords,
  resultWords,
  rowWords,
} from './words';

const late = (accountId: number, more: Partial<LateHousehold> = {}): LateHousehold => ({
  accountId,
  name: 'Sam Solo',
  email: 'sam@example.com',
  language: 'en',
  amount: '39.00',
  since: '2026-11-04',
  method: 'Visa 4471',
  act: 'charge',
  ...more,
});
const row = (more: Partial<CollectRow> = {}): CollectRow => ({
  accountId: 1,
  name: 'Sam Solo',
  act: 'charge',
  amount: '39.00',
  state: 'paid',
  paid: '39.00',
  left: '0.00',
  ...more,
});
const run = (households: CollectRow[], done = true): CollectRun => ({
  id: 3,
  startedAt: '2026-11-29T16:00:00Z',
  startedBy: 'Kim Park',
  done,
  collected: '39.00',
  households,
});

describe('collecting in one step', () => {
  it('says whom it charges, how much in all, and whom it writes to', () => {
    const all = [
      late(1),
      late(2, { amount: '59.00' }),
      late(3, { act: 'link', why: 'no_method', method: undefined }),
      late(4, { act: undefined, why: 'installments' }),
    ];
    const chosen = chosenOf(all, new Set());
    expect(chosen.map(({ accountId }) => accountId)).toEqual([1, 2, 3]);
    expect(collectWords(chosen)).toBe('Charge 2 households $98.00 and email 1 link');
    expect(collectWords(chosenOf(all, new Set([2, 3])))).toBe('Charge 1 household $39.00');
    expect(collectWords(chosenOf(all, new Set([1, 2])))).toBe('Email 1 link');
    expect(lateWords(all, false)).toBe('4 households owe $176.00 in all.');
    expect(lateWords([], false)).toBe('No one is late.');
  });

  it('says why a household is left out', () => {
    expect(planWords(late(1))).toBe('Charge Visa\u00a04471');
    expect(planWords(late(1, { act: 'link', why: 'no_method' }))).toBe(
      'Email a link. No payment method on file.',
    );
    expect(planWords(late(1, { act: undefined, why: 'installments' }))).toBe(
      'Pays in installments.',
    );
    expect(rowWords(row({ state: 'left_out', why: 'changed' }))).toBe(
      'Owes another amount by now.',
    );
  });

  it('sums up the outcomes', () => {
    expect(resultWords(run([row(), row({ state: 'waiting' })], false))).toBe(
      '1 of 2 done. You can leave this page.',
    );
    expect(
      resultWords(
        run([
          row(),
          row({ state: 'declined' }),
          row({ state: 'link_sent' }),
          row({ state: 'left_out', why: 'paid' }),
        ]),
      ),
    ).toBe('$39.00 collected from 1 household. 1 link sent. 1 declined. 1 left out.');
  });

  it('offers a link where the payer has to act', () => {
    expect(helpsLink(row({ state: 'declined' }))).toBe(true);
    expect(helpsLink(row({ state: 'left_out', why: 'method_stopped' }))).toBe(true);
    expect(helpsLink(row({ state: 'left_out', why: 'installments' }))).toBe(false);
    expect(helpsLink(row())).toBe(false);
  });
});
