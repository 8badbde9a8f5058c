import { describe, expect, it } from 'vitest';
import {
  asksInsured,
  dateProblem,
  emailProblem,
  pathByKey,
  phoneProblem,
  zipProblem,
} from './field-problems';
import { chosenOf, fullName, isUntyped, knownOf, NO_CHOICE } from './person';

const TODAY = '2026-11-21';

describe('what is typed of a person', () => {
  it('is known once it is a day that was', () => {
    expect(knownOf({ dob: '06/14/1985', insured: null }, TODAY)).toEqual({ dob: '1985-06-14' });
    expect(knownOf({ dob: '06/14', insured: false }, TODAY)).toEqual({ insured: false });
    expect(fullName({ firstName: 'Ana ', lastName: '' })).toBe('Ana');
    expect(isUntyped({ firstName: ' ', dob: '', relationship: '' })).toBe(true);
  });

  it('is a plan with its additional ones, or nothing', () => {
    expect(chosenOf(NO_CHOICE)).toEqual({ additionalPlans: [] });
    expect(chosenOf({ planId: 3, period: 'year', additional: [] })).toEqual({
      planId: 3,
      period: 'year',
      additionalPlans: [],
    });
  });
});

describe('the field rules', () => {
  it.each([
    ['', 'required'],
    ['6/14/85', 'dateFormat'],
    ['02/29/2023', 'date'],
    ['01/01/1899', 'date'],
    ['11/22/2026', 'date'],
    ['11/21/2026', null],
  ])('of a birth date: %s', (typed, problem) => expect(dateProblem(typed, TODAY)).toBe(problem));

  it('of email, phone and ZIP', () => {
    expect([emailProblem(' '), emailProblem('a@b'), emailProblem('a@b.co')]).toEqual([
      'required',
      'email',
      null,
    ]);
    expect([phoneProblem('208'), phoneProblem('208-555-0100')]).toEqual(['phone', null]);
    expect([zipProblem('8370'), zipProblem('83702-1234')]).toEqual(['zip', null]);
  });

  it('ask about insurance where a plan is for only one kind, and know members by key', () => {
    expect(asksInsured([{ insured: true, uninsured: true }])).toBe(false);
    expect(asksInsured([{ insured: false, uninsured: true }])).toBe(true);
    expect(pathByKey('members.1.dob', ['owner', 'p1'])).toBe('members.p1.dob');
    expect(pathByKey('members.0.dob', ['owner', 'p1'])).toBe('owner.dob');
    expect(pathByKey('members.7.dob', ['owner'])).toBe('members.7.dob');
  });
});
