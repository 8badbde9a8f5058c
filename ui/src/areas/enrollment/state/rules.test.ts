import { describe, expect, it } from 'vitest';
import { child, owner, page, plan, state } from '../testing/office';
import { emptyPerson } from './person';
import { earliestStart, memberInfoErrors, personErrors, placed, stepOfPath } from './rules';

describe('member info', () => {
  it('has nothing to say about a complete household', () => {
    expect(memberInfoErrors(state({ people: [owner(), child()] }), page())).toEqual({});
  });

  it('asks for everything of the owner’s', () => {
    const empty = state({ people: [emptyPerson('owner')] });
    const errors = memberInfoErrors({ ...empty, contact: { ...empty.contact, email: '' } }, page());
    expect(errors).toMatchObject({
      'owner.firstName': 'This field is required',
      'owner.dob': 'This field is required',
      'owner.email': 'This field is required',
    });
    // Which plans are offered depends on the birth date.
    expect(errors).not.toHaveProperty('owner.planId');
  });

  it('lets an owner who only pays choose no plan, but wants somebody who joins', () => {
    const pays = owner({ choice: { planId: null, period: 'month', additional: [] } });
    expect(memberInfoErrors(state({ people: [pays, child()], ownerJoins: false }), page())).toEqual(
      {},
    );
    expect(memberInfoErrors(state({ people: [pays], ownerJoins: false }), page())).toEqual({
      'owner.enroll': 'Add a person who joins',
    });
  });

  it('asks who is known already only for the plan', () => {
    const known = child({ memberId: 12, key: 'm12', firstName: '', relationship: '' });
    expect(personErrors(known, page(), true)).toEqual({});
    const undecided = { ...known, choice: { ...known.choice, planId: null } };
    expect(personErrors(undecided, page(), true)).toEqual({
      'members.m12.planId': 'This field is required',
    });
  });

  it('asks about insurance only where a plan depends on it', () => {
    const plans = [plan(), plan({ id: 2, insured: false })];
    expect(personErrors(child(), page({ plans }), true)).toEqual({
      'members.p1.insured': 'This field is required',
    });
    expect(personErrors(child({ insured: false }), page({ plans }), true)).toEqual({});
  });
});

it('names follow the server’s rule, in its words', () => {
  const named = child({ firstName: 'Visit evil.com!', lastName: 'a'.repeat(61) });
  expect(personErrors(named, page(), false)).toEqual({
    'members.p1.firstName': 'Enter the name alone, without addresses or line breaks',
    'members.p1.lastName': 'Must be at most 60 characters',
  });
});

describe('dates', () => {
  it('are said in the words of the server', () => {
    const dobOf = (dob: string) =>
      personErrors(child({ dob }), page(), false)['members.p1.dob'] ?? null;
    expect(dobOf('1/2/80')).toBe('Date must follow format MM/DD/YYYY');
    expect(dobOf('02/30/2020')).toBe('Invalid date');
    expect(dobOf('11/21/2026')).toBeNull();
  });

  it('a start lies at most sixty days back and has a reason', () => {
    expect(earliestStart('2026-11-21', 60)).toBe('2026-09-22');
    const start = { earlier: true, on: '2026-09-21', reason: '' };
    expect(memberInfoErrors(state({ start }), page())).toEqual({
      startsOn: 'Must be today or at most 60 days ago',
      startReason: 'This field is required',
    });
    const sound = { earlier: true, on: '2026-09-22', reason: 'Paid at the visit' };
    expect(memberInfoErrors(state({ start: sound }), page())).toEqual({});
  });
});

describe('what the server says', () => {
  it('finds members by their place', () => {
    const fields = { 'members.1.dob': ['Invalid date'], 'owner.email': ['Invalid email'] };
    expect(placed(fields, ['a', 'b'])).toEqual({
      'members.b.dob': 'Invalid date',
      'owner.email': 'Invalid email',
    });
  });

  it('belongs to a step', () => {
    expect(stepOfPath('members.a.dob')).toBe('member-info');
    expect(stepOfPath('startReason')).toBe('member-info');
    expect(stepOfPath('payment.token')).toBe('checkout');
    expect(stepOfPath('acknowledgements.terms')).toBe('checkout');
  });
});
