import type { Member } from '../calls';
import type { LedgerView } from './queries';

/** The ledger's filter in the address: `?person=31`, or `?year=2025`. */
export function ledgerViewOf(params: URLSearchParams, members: Pick<Member, 'id'>[]): LedgerView {
  const person = members.find(({ id }) => String(id) === params.get('person'));
  if (person) return { year: null, memberId: person.id };
  const year = params.get('year') ?? '';
  return { year: /^(19|20)\d\d$/.test(year) ? Number(year) : null, memberId: null };
}

/** The address with a changed ledger filter; other parameters stay. */
export function changedLedger(now: URLSearchParams, { year, memberId }: LedgerView) {
  const next = new URLSearchParams(now);
  const put = (name: string, value: number | null) =>
    value === null ? next.delete(name) : next.set(name, String(value));
  put('year', year);
  put('person', memberId);
  return next;
}
