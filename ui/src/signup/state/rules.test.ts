import { describe, expect, it } from 'vitest';
import { filledState, OWNER, PAGE, plan, SOFIA } from '../testing/office';
import { EMPTY_OWNER, type Owner } from './person';
import { acknowledgementErrors, memberInfoErrors, personErrors, readServerMessage } from './rules';
import { emptyPerson } from './state';

const errorsWith = (change: Partial<Owner>) =>
  memberInfoErrors(filledState({ owner: { ...OWNER, ...change } }), PAGE);

describe('Member Info', () => {
  it('has nothing to say about a complete form', () => {
    expect(memberInfoErrors(filledState(), PAGE)).toEqual({});
  });

  it('requires every field but the optional ones', () => {
    const errors = memberInfoErrors(
      filledState({ owner: EMPTY_OWNER, people: [], password: '', confirmPassword: '' }),
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
        'confirmEmail',
        'password',
        'confirmPassword',
        'address1',
        'city',
        'state',
        'zip',
        'confirmZip',
      ]
        .map((field) => `owner.${field}`)
        .sort(),
    );
  });

  it.each([
    [{ email: 'daniel' }, 'owner.email', 'email'],
    [{ confirmEmail: 'other@example.com' }, 'owner.confirmEmail', 'emailMatch'],
    [{ phone: '208-555' }, 'owner.phone', 'digits'],
    [{ dob: '6/14/85' }, 'owner.dob', 'dateFormat'],
    [{ dob: '02/30/1985' }, 'owner.dob', 'date'],
    [{ dob: '11/22/2026' }, 'owner.dob', 'date'],
    [{ zip: '8370' }, 'owner.zip', 'zip'],
    [{ zip: '837021' }, 'owner.zip', 'zip'],
    [{ confirmZip: '83703' }, 'owner.confirmZip', 'zipMatch'],
    [{ choice: { planId: null, period: 'month', additional: [] } }, 'owner.planId', 'required'],
  ] as [Partial<Owner>, string, string][])('%j is wrong at %s: %s', (change, path, key) => {
    expect(errorsWith(change)[path]?.key).toBe(key);
  });

  it('takes nine digits of ZIP, with or without the dash', () => {
    expect(errorsWith({ zip: '83702-1234', confirmZip: '837021234' })).toEqual({});
  });

  it('wants the passwords equal and long enough', () => {
    const state = filledState({ password: 'short', confirmPassword: 'shorts' });
    const errors = memberInfoErrors(state, PAGE);
    expect(errors['owner.password']?.key).toBe('passwordShort');
    expect(errors['owner.confirmPassword']?.key).toBe('passwordMatch');
  });

  it('asks for the plan only once the birth date decides which are offered', () => {
    const errors = errorsWith({
      dob: '',
      choice: { planId: null, period: 'month', additional: [] },
    });
    expect(Object.keys(errors)).toEqual(['owner.dob']);
  });

  it('asks about insurance only where a plan is for one kind of patient', () => {
    const page = { ...PAGE, plans: [plan(1, { forInsured: false }), plan(2)] };
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

it('a person needs a relationship', () => {
  expect(personErrors({ ...SOFIA, relationship: '' }, PAGE.today, false)).toEqual({
    'members.s.relationship': { key: 'required' },
  });
});

it('all three acknowledgements must be checked', () => {
  expect(acknowledgementErrors({ terms: true, autoRenewal: false, rightPlan: false })).toEqual({
    'acknowledgements.autoRenewal': { key: 'checked' },
    'acknowledgements.rightPlan': { key: 'checked' },
  });
});

describe('messages of the server', () => {
  it.each([
    ['This field is required', 'required'],
    ['Field must be checked', 'checked'],
    ['Invalid email', 'email'],
    ['Email must match', 'emailMatch'],
    ['Passwords must match', 'passwordMatch'],
    ['Invalid date', 'date'],
    ['Date must follow format MM/DD/YYYY', 'dateFormat'],
    ['Must be exactly 10 digits', 'digits'],
    ['Must be exactly 5 or 9 digits', 'zip'],
    ['ZIP must be from USA', 'zipUsa'],
    ['Area code must be from USA', 'areaCode'],
    ['Card expired', 'cardExpired'],
    ['Invalid data', 'invalid'],
    ['group code is not valid', 'groupCode'],
  ])('%s is known, so that it can be said in Spanish', (text, key) => {
    expect(readServerMessage(text).key).toBe(key);
  });

  it('shows others as they came', () => {
    expect(readServerMessage('Call the office')).toEqual({
      key: 'server',
      text: 'Call the office',
    });
  });
});
