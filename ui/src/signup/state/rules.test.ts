import { describe, expect, it } from 'vitest';
import { plan, quoteOf } from '~/order/testing';
import type { ConsentText } from '~/order/types';
import { ADDRESS, filledState, HOUSEHOLD, OWNER, PAGE, SOFIA } from '../testing/office';
import { EMPTY_OWNER, type Owner } from './person';
import { acknowledgementErrors, memberInfoErrors, personErrors, referralOutcome } from './rules';
import { startState } from './start';
import { emptyPerson, reduce } from './state';

const errorsWith = (change: Partial<Owner>) =>
  memberInfoErrors(filledState({ owner: { ...OWNER, ...change } }), PAGE);

describe('Member Info', () => {
  it('has nothing to say about a complete form', () => {
    expect(memberInfoErrors(filledState(), PAGE)).toEqual({});
  });

  it('requires every field but the optional ones', () => {
    const errors = memberInfoErrors(
      filledState({ owner: EMPTY_OWNER, people: [], password: '' }),
      PAGE,
    );
    expect(Object.values(errors).every((message) => message.key === 'required')).toBe(true);
    expect(Object.keys(errors).sort()).toEqual(
      [
        'firstName',
        'lastName',
        'dob',
        'phone',
        'email',
        'password',
        'address1',
        'city',
        'state',
        'zip',
      ]
        .map((field) => `owner.${field}`)
        .sort(),
    );
  });

  it.each([
    [{ email: 'daniel' }, 'owner.email', 'email'],
    [{ firstName: 'Claim at http://evil.example/x' }, 'owner.firstName', 'name'],
    [{ lastName: 'Ruiz\nYou won' }, 'owner.lastName', 'name'],
    [{ lastName: 'a'.repeat(61) }, 'owner.lastName', 'longest'],
    [{ phone: '208-555' }, 'owner.phone', 'digits'],
    [{ dob: '6/14/85' }, 'owner.dob', 'dateFormat'],
    [{ dob: '02/30/1985' }, 'owner.dob', 'date'],
    [{ dob: '11/22/2026' }, 'owner.dob', 'date'],
    [{ zip: '8370' }, 'owner.zip', 'zip'],
    [{ zip: '837021' }, 'owner.zip', 'zip'],
    [{ choice: { planId: null, period: 'month', additional: [] } }, 'owner.planId', 'required'],
  ] as [Partial<Owner>, string, string][])('%j is wrong at %s: %s', (change, path, key) => {
    expect(errorsWith(change)[path]?.key).toBe(key);
  });

  it('takes nine digits of ZIP, with or without the dash', () => {
    expect(errorsWith({ zip: '83702-1234' })).toEqual({});
  });

  it('wants a password that is long enough', () => {
    const errors = memberInfoErrors(filledState({ password: 'short' }), PAGE);
    expect(errors['owner.password']?.key).toBe('passwordShort');
  });

  it('asks for the plan only once the birth date decides which are offered', () => {
    const errors = errorsWith({
      dob: '',
      choice: { planId: null, period: 'month', additional: [] },
    });
    expect(Object.keys(errors)).toEqual(['owner.dob']);
  });

  it('asks about insurance only where a plan is for one kind of patient', () => {
    const page = { ...PAGE, plans: [plan(1, { insured: false }), plan(2)] };
    expect(Object.keys(memberInfoErrors(filledState(), page)).sort()).toEqual([
      'members.s.insured',
      'owner.insured',
    ]);
  });

  it('lets an owner only pay, but not for nobody', () => {
    const owner = { ...OWNER, enroll: false, choice: { ...OWNER.choice, planId: null } };
    expect(memberInfoErrors(filledState({ owner }), PAGE)).toEqual({});
    expect(memberInfoErrors(filledState({ owner, people: [] }), PAGE)['owner.enroll']?.key).toBe(
      'nobody',
    );
  });

  it('forgets a row that was opened and left empty, and judges one that was begun', () => {
    const blank = { person: emptyPerson('n', 'Reyes'), isNew: true };
    expect(memberInfoErrors(filledState({ editing: blank }), PAGE)).toEqual({});
    const begun = { isNew: true, person: { ...blank.person, firstName: 'Elena' } };
    expect(Object.keys(memberInfoErrors(filledState({ editing: begun }), PAGE))).toContain(
      'members.n.dob',
    );
  });

  it('judges the row being edited, not what it was', () => {
    const editing = { person: { ...SOFIA, firstName: '' }, isNew: false };
    expect(Object.keys(memberInfoErrors(filledState({ editing }), PAGE))).toEqual([
      'members.s.firstName',
    ]);
  });
});

it('a family member’s name follows the server’s rule', () => {
  const errors = personErrors(
    { ...SOFIA, firstName: 'evil.com/win', lastName: 'a'.repeat(61) },
    PAGE.today,
    false,
  );
  expect(errors).toEqual({
    'members.s.firstName': { key: 'name' },
    'members.s.lastName': { key: 'longest', most: 60 },
  });
});

it('a person needs a relationship', () => {
  expect(personErrors({ ...SOFIA, relationship: '' }, PAGE.today, false)).toEqual({
    'members.s.relationship': { key: 'required' },
  });
});

it('every box of the quote’s texts must be checked, and no other', () => {
  const consent = (kind: ConsentText['kind']): ConsentText => ({
    kind,
    version: '1',
    text: { en: kind, es: kind },
  });
  const consents = (['terms', 'auto_renewal', 'electronic', 'guardian'] as const).map(consent);
  const state = filledState({ quote: quoteOf({ consents }) });
  const agreed = { terms: { en: 'terms', es: 'terms' } };
  expect(acknowledgementErrors({ ...state, agreed })).toEqual({
    'acknowledgements.autoRenewal': { key: 'checked' },
    'acknowledgements.electronic': { key: 'checked' },
    'acknowledgements.guardian': { key: 'checked' },
  });
});

it('an account owner is 18 or older, to the day', () => {
  expect(errorsWith({ dob: '11/21/2008' })['owner.dob']).toBeUndefined();
  expect(errorsWith({ dob: '11/22/2008' })['owner.dob']).toEqual({ key: 'ownerAge' });
});

describe('a referral code', () => {
  const outcome = (typed: string, code: string, valid: boolean) =>
    referralOutcome(
      filledState({
        owner: { ...OWNER, referralCode: typed },
        quote: quoteOf({ referral: { code, valid } }),
      }),
    );

  it('is what the quote says of it, whatever its case', () => {
    expect(outcome(' k7qm2p ', 'K7QM2P', true)).toBe('valid');
    expect(outcome('nosuch', 'NOSUCH', false)).toBe('invalid');
  });

  it('is not judged by the answer to another one', () => {
    expect(outcome('K7QM2', 'K7QM2P', true)).toBeNull();
    expect(outcome('', 'K7QM2P', false)).toBeNull();
  });
});

describe('a household on file', () => {
  const state = startState(null, ADDRESS, PAGE, HOUSEHOLD);
  const [marcus] = HOUSEHOLD.members;

  it('asks who joins, and nothing that is on file already', () => {
    expect(memberInfoErrors(state, PAGE)).toEqual({ household: { key: 'nobodyChosen' } });
  });

  it('asks somebody who comes back for a plan only', () => {
    if (!marcus) throw new Error('no member');
    const chosen = reduce(state, { do: 'enrollMember', member: marcus });
    expect(memberInfoErrors(chosen, PAGE)).toEqual({ 'members.m5.planId': { key: 'required' } });
  });
});
