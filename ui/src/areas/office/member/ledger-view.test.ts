import { expect, it } from 'vitest';
import { changedLedger, ledgerViewOf } from './ledger-view';

const members = [{ id: 11 }, { id: 12 }];
const read = (query: string) => ledgerViewOf(new URLSearchParams(query), members);

it('reads one person’s part or a year, and all of it from anything else', () => {
  expect(read('id=3&person=12')).toEqual({ year: null, memberId: 12 });
  expect(read('year=2025')).toEqual({ year: 2025, memberId: null });
  expect(read('person=12&year=2025')).toEqual({ year: null, memberId: 12 });
  expect(read('person=99&year=soon')).toEqual({ year: null, memberId: null });
});

it('leaves what belongs to others in the address', () => {
  const at = new URLSearchParams('id=3&tab=ledger&year=2025');
  expect(String(changedLedger(at, { year: null, memberId: 11 }))).toBe('id=3&tab=ledger&person=11');
  expect(String(changedLedger(at, { year: null, memberId: null }))).toBe('id=3&tab=ledger');
});
