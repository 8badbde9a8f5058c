import { describe, expect, it } from 'vitest';
import { foundBy, visitorOf } from './found-by';

const row = {
  firstName: 'Priscilla',
  lastName: 'Tran',
  email: 'p.tran@example.com',
  phone: '208-555-0119',
  number: 'JC-20418',
  members: [
    { id: 1, isAccountOwner: true, name: 'Priscilla Tran', birthDate: '1982-04-09' },
    { id: 2, isAccountOwner: false, name: 'José Núñez', birthDate: '2015-12-01' },
  ],
};

describe('why a search found a household', () => {
  it.each([
    ['tran', null],
    ['P.TRAN@example', null],
    ['nunez', 'Family: José Núñez'],
    ['(208) 555-0119', 'Phone 208-555-0119'],
    ['5550119', 'Phone 208-555-0119'],
    ['4/9/1982', 'Born 04/09/1982, Priscilla Tran'],
    ['2015-12-01', 'Born 12/01/2015, José Núñez'],
    ['jc-204', 'Member number JC-20418'],
    ['tran 20418-7', 'Chart number'],
    ['prisilla', 'Similar spelling'],
  ])('%s: %s', (search, why) => {
    expect(foundBy(row, search)).toBe(why);
  });
});

describe('the person whose visit is recorded from a search', () => {
  it.each([
    ['tran', 'Priscilla Tran'],
    ['nunez', 'José Núñez'],
    ['jose tran', 'José Núñez'],
    ['2015-12-01', 'José Núñez'],
    ['4/9/1982', 'Priscilla Tran'],
    ['5550119', 'Priscilla Tran'],
    // Anyone of the family may be meant.
    ['prisilla', undefined],
    ['tran 20418-7', undefined],
  ])('%s: %s', (search, name) => {
    expect(visitorOf({ ...row, memberId: 1 }, search)?.name).toBe(name);
  });

  it('is the first of the family where the owner only pays', () => {
    const [, son] = row.members;
    const paying = { ...row, memberId: 2, members: son ? [son] : [] };
    expect(visitorOf(paying, 'tran')?.name).toBe('José Núñez');
    expect(visitorOf({ ...paying, members: [] }, 'tran')).toBeNull();
  });
});
