import { describe, expect, it } from 'vitest';
import { enrollAddress, enrollLike, readStart, startPeople, titleOf } from './enrollment-start';
import { household, member } from './testing/office';

const read = (text: string) => readStart(new URLSearchParams(text));

describe('the address', () => {
  it.each([
    ['', { accountId: null, add: null, memberId: null, name: 'new' }, 'Enroll a patient'],
    [
      'account=41&add=member',
      { accountId: 41, add: 'member', memberId: null, name: '41-member' },
      'Add a family member',
    ],
    [
      'account=41&add=plan&member=12',
      { accountId: 41, add: 'plan', memberId: 12, name: '41-plan-12' },
      'Add a plan',
    ],
    [
      'account=41&add=reenroll&member=12&tab=confirm',
      { accountId: 41, add: 'reenroll', memberId: 12, name: '41-reenroll-12' },
      'Re-enroll',
    ],
    [
      'account=x&add=member',
      { accountId: null, add: null, memberId: null, name: 'new' },
      'Enroll a patient',
    ],
  ])('%s', (text, asked, title) => {
    expect(read(text)).toEqual({ ...asked, chosen: [] });
    expect(titleOf(asked as ReturnType<typeof read>)).toBe(title);
  });

  it('carries plans that were compared, and drops what is none', () => {
    const chosen = [
      { memberId: 12, planId: 3, period: 'year' as const, insured: false },
      { memberId: 13, planId: 4, period: 'month' as const },
    ];
    const address = enrollLike(41, chosen);
    expect(read(address.split('?')[1] ?? '')).toMatchObject({ add: 'plan', memberId: 12, chosen });
    expect(read('account=41&add=plan&choose=12.3.week,x').chosen).toEqual([]);
    expect(read('choose=12.3.year').chosen, 'of no household').toEqual([]);
  });

  it('is read as it is written', () => {
    const address = enrollAddress(41, 'plan', 12);
    expect(read(address.split('?')[1] ?? '')).toMatchObject({ accountId: 41, memberId: 12 });
  });
});

describe('whom the form starts with', () => {
  const keys = (text: string, members = [member()]) =>
    startPeople(read(text), household({ members })).map(({ key }) => key);

  it('is the owner of a new household', () => {
    expect(startPeople(read(''), undefined).map(({ key }) => key)).toEqual(['owner']);
  });

  it('is who was compared, each with the plan, where they can join', () => {
    const asked = read('account=41&add=plan&member=12&choose=12.3.year.yes,99.3.year');
    const [person, ...others] = startPeople(asked, household({ members: [member()] }));
    expect(others).toEqual([]);
    expect(person).toMatchObject({
      memberId: 12,
      insured: true,
      choice: { planId: 3, period: 'year' },
    });
  });

  it('is whom the address names, when they can join', () => {
    expect(keys('account=41&add=plan&member=12')).toEqual(['m12']);
    expect(keys('account=41&add=member')).toEqual(['p1']);
    const cannot = [member({ canAddPlan: false })];
    expect(keys('account=41&add=plan&member=12', cannot)).toEqual([]);
    expect(keys('account=41&add=plan&member=99')).toEqual([]);
  });
});
