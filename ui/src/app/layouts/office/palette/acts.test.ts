import { describe, expect, it } from 'vitest';
import type { MemberRow } from '~/areas/member-list/calls';
import { actsOn, askedAct } from './acts';

const row = {
  accountId: 31,
  memberId: 41,
  firstName: 'Priscilla',
  lastName: 'Tran',
  number: 'JC-1',
  status: 'active',
  members: [{ id: 41, name: 'Priscilla Tran', firstName: 'Priscilla', lastName: 'Tran' }],
} as unknown as MemberRow;
const all = () => true;
const addresses = (typed: string, may = all as (permission: string) => boolean) => {
  const asked = askedAct(typed, may);
  return asked ? actsOn(asked, [row]).map(({ address }) => address) : null;
};

describe('acts in the palette', () => {
  it('open the dialog of the member found', () => {
    expect(addresses('refund tran')).toEqual(['/account/members?id=31&tab=ledger']);
    expect(addresses('Collect tran')).toEqual(['/account/members?id=31&open=charge']);
    expect(addresses('charge tran')).toEqual(['/account/members?id=31&open=charge']);
    expect(addresses('cancel tran')).toEqual(['/account/members?id=31&open=cancel']);
  });

  it('need a verb and a name', () => {
    expect(askedAct('refund', all)).toBeNull();
    expect(askedAct('refund t', all)).toBeNull();
    expect(askedAct('priscilla tran', all)).toBeNull();
    expect(askedAct('r tran', all)).toBeNull();
  });

  it('take the beginning of a verb', () => {
    expect(askedAct('re tran', all)).toMatchObject({ name: 'tran', whole: false });
    expect(askedAct('refund tran', all)).toMatchObject({ name: 'tran', whole: true });
  });

  it('are only those that the user may do', () => {
    expect(addresses('refund tran', (permission) => permission !== 'refunds')).toBeNull();
  });
});
