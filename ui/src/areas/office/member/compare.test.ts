import { describe, expect, it } from 'vitest';
import { newPerson } from '~/order/year/people';
import type { Taken } from '~/order/year/YearComparison';
import type { MemberDetails } from '../calls';
import { askedAct, askedEdit } from '../member-address';
import { leadsTo, peopleOf } from './compare';

const cleanings = {
  code: '1110',
  label: 'Cleaning',
  shortLabel: 'Cleanings',
  quantity: 2,
  used: 1,
};
const details = {
  account: { id: 41, firstName: 'Ana' },
  members: [
    {
      id: 12,
      name: 'Ana Reyes',
      age: 38,
      subscriptions: [
        {
          id: 7,
          status: 'active',
          planId: 3,
          planName: 'Adult Wellness',
          period: 'month',
          inclusions: [cleanings, { ...cleanings, code: '0120', shortLabel: 'Exams', used: 0 }],
        },
      ],
    },
    { id: 13, name: 'Leo Reyes', age: 9, subscriptions: [] },
    { id: 14, name: 'Gone Reyes', age: 80, gone: 'deceased', subscriptions: [] },
  ],
} as unknown as MemberDetails;

const taken = (id: number, planId: number, period: 'month' | 'year'): Taken => ({
  person: newPerson(String(id)),
  choice: { kind: 'plan', planId, period } as Taken['choice'],
});

describe('a household’s people to compare', () => {
  it('are those who are there, with age, plan and what they used', () => {
    const people = peopleOf(details, new Set(['1110', '0120']));
    expect(people.map(({ name, age }) => [name, age])).toEqual([
      ['Ana Reyes', '38'],
      ['Leo Reyes', '9'],
    ]);
    expect(people[0]?.procedures).toEqual([{ code: '1110', quantity: 1 }]);
    expect(people[0]?.note).toBe(
      'Adult Wellness, monthly. Cleanings: 1 of 2 used, Exams: 0 of 2 used.',
    );
    expect(people[1]?.note).toBe('No active plan.');
  });
});

const MAY = { change: true };

describe('a plan that was compared', () => {
  it('leads who may only enroll to an enrollment, never to a change', () => {
    const may = { change: false };
    expect(leadsTo(details, [taken(12, 5, 'year')], may)).toBeNull();
    const enroll = [{ memberId: 13, planId: 4, period: 'month' }];
    expect(leadsTo(details, [taken(13, 4, 'month')], may)).toEqual({ enroll });
  });

  it('is a change for who holds one, and nothing for the same plan', () => {
    expect(leadsTo(details, [taken(12, 5, 'year')], MAY)).toEqual({
      change: '/account/members?id=41&open=change&subscription=7&plan=5&period=year',
    });
    expect(leadsTo(details, [taken(12, 3, 'month')], MAY)).toBeNull();
  });

  it('is an enrollment of those who hold none', () => {
    const enroll = [{ memberId: 13, planId: 4, period: 'month' }];
    expect(leadsTo(details, [taken(12, 5, 'year'), taken(13, 4, 'month')], MAY)).toEqual({
      enroll,
    });
    expect(leadsTo(details, [taken(99, 4, 'month')], MAY), 'not on file').toBeNull();
  });
});

describe('the dialog that an address opens', () => {
  const open = (text: string, may = MAY) => askedAct(new URLSearchParams(text), details, may)?.kind;
  it('is of a membership of the household', () => {
    expect(open('open=change&subscription=7')).toBe('change');
    expect(open('open=renew&subscription=7')).toBe('renewal');
    expect(open('open=change&subscription=8')).toBeUndefined();
    expect(open('subscription=7')).toBeUndefined();
  });
  it('changes no plan for who may only enroll', () => {
    expect(open('open=change&subscription=7', { change: false })).toBeUndefined();
    expect(open('open=renew&subscription=7', { change: false })).toBe('renewal');
  });
  it('fixes an email or a phone, and nothing else', () => {
    const edit = (text: string) => askedEdit(new URLSearchParams(text));
    expect([edit('open=email'), edit('open=contact'), edit('open=pay'), edit('')]).toEqual([
      'email',
      'contact',
      null,
      null,
    ]);
  });
});
