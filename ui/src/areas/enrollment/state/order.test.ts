import { describe, expect, it } from 'vitest';
import { child, household, member, owner, page, quote, state } from '../testing/office';
import { callOf, enrollmentRequest, quoteRequest, startsOn } from './order';
import { emptyPerson, personOf } from './person';

const sent = (change: object = {}) => ({
  page: page(),
  household: null,
  quote: quote(),
  termsVersion: '2026-01',
  dropFailed: false,
  ...change,
});

describe('the quote’s question', () => {
  it('is not asked before a birth date', () => {
    expect(quoteRequest(state({ people: [emptyPerson('owner')] }), page(), null)).toBeNull();
  });

  it('has the owner, the family, and what staff decide', () => {
    const people = [owner({ waiveFee: true }), child({ payor: 'office' })];
    expect(quoteRequest(state({ people }), page(), null)).toEqual({
      members: [
        {
          key: 'owner',
          firstName: 'Daniel',
          relationship: 'myself',
          dob: '1985-06-14',
          enroll: true,
          planId: 1,
          period: 'month',
          additionalPlans: [],
          waiveFee: true,
        },
        {
          key: 'p1',
          firstName: 'Sofia',
          relationship: 'daughter',
          dob: '2015-09-22',
          enroll: true,
          planId: 2,
          period: 'month',
          additionalPlans: [],
          payor: 'office',
          waiveFee: false,
        },
      ],
    });
  });

  it('sends no plan for an owner who only pays, and leaves blank rows out', () => {
    const people = [owner(), child(), emptyPerson('p2')];
    const asked = quoteRequest(state({ people, ownerJoins: false }), page(), null);
    expect(asked?.members).toHaveLength(2);
    expect(asked?.members[0]).toMatchObject({ enroll: false, additionalPlans: [] });
    expect(asked?.members[0]).not.toHaveProperty('planId');
  });

  it('names the household and its members by their ids', () => {
    const people = [personOf(member())];
    const asked = quoteRequest(state({ people }), page(), household());
    expect(asked).toMatchObject({ accountId: 41, members: [{ key: 'm12', memberId: 12 }] });
  });

  it('counts from the earlier day, when there is one', () => {
    const earlier = { earlier: true, on: '2026-11-01', reason: 'Paid at the visit' };
    expect(startsOn(state({ start: earlier }), page())).toBe('2026-11-01');
    expect(startsOn(state({ start: { ...earlier, earlier: false } }), page())).toBeNull();
    expect(startsOn(state({ start: { ...earlier, on: '2026-11-21' } }), page())).toBeNull();
    // An invalid date is reported at its field; the plans stay.
    expect(startsOn(state({ start: { ...earlier, on: '2026-09-21' } }), page())).toBeNull();
  });
});

describe('the order', () => {
  it('of a new household carries its owner, the price that was shown and what was said', () => {
    const typed = state({
      people: [owner(), child()],
      said: { terms: 'The terms', autoRenewal: 'Renews', electronic: 'By mail' },
    });
    const body = enrollmentRequest(typed, sent({ token: 'pm_card_visa' }));
    expect(body).toMatchObject({
      officeId: 7,
      owner: { email: 'daniel@example.com', phone: '2085550173', enroll: true, planId: 1 },
      members: [{ key: 'p1', dob: '2015-09-22', relationship: 'daughter', planId: 2 }],
      payment: { kind: 'card', token: 'pm_card_visa' },
      quotedDueToday: '39.00',
      quoteVersion: 'v1',
    });
    expect(body.acknowledgements).toEqual({
      terms: true,
      autoRenewal: true,
      rightPlan: false,
      electronic: true,
      guardian: false,
    });
    expect(body).not.toHaveProperty('startsOn');
    expect(body).toMatchObject({ dropFailed: false, confirmDuplicates: false });
  });

  it('for a household has no owner and speaks its language', () => {
    const typed = state({ people: [personOf(member())], payment: 'on_file' });
    const body = enrollmentRequest(typed, sent({ household: household() }));
    expect(body).toMatchObject({ accountId: 41, language: 'es', payment: { kind: 'on_file' } });
    expect(body).not.toHaveProperty('owner');
    expect(body.members[0]).toMatchObject({ key: 'm12', memberId: 12 });
  });
});

describe('the call', () => {
  const back = member({ memberId: 13, key: 'm13', canReenroll: true, canAddPlan: false });
  const there = household({ members: [member(), back] });
  const chosen = { planId: 1, period: 'month' as const, additional: [] };

  it.each([
    ['a new household', [owner(), child()], null, 'enroll'],
    ['a new member of a household', [child()], there, 'enroll'],
    ['another plan', [personOf(member())], there, 'addPlan'],
    ['one who comes back', [{ ...personOf(back), choice: chosen }], there, 'reenroll'],
    ['a mix', [child(), { ...personOf(back), choice: chosen }], there, 'enroll'],
  ] as const)('for %s', (_what, people, at, to) => {
    expect(callOf({ people: [...people] }, at).to).toBe(to);
  });
});
