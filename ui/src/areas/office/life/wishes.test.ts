// @vitest-environment jsdom
import { expect, it } from 'vitest';
import type { EnrollmentAnswer } from '~/areas/enrollment/calls';
import { wishesOf } from './ChangePlanDialog';

const page = {
  page: {
    plans: [
      { id: 1, name: 'Adult Wellness' },
      { id: 2, name: 'Child Wellness' },
    ],
  },
  household: {
    members: [
      { memberId: 44, changesTo: [{ planId: 1, period: 'year' }] },
      { memberId: 9, changesTo: [{ planId: 2, period: 'month' }] },
    ],
  },
} as unknown as EnrollmentAnswer;

it('offers each member the plans of their own age', () => {
  const names = (member: number) =>
    wishesOf(page, member).map(({ plan, period }) => `${plan.name} ${period}`);
  expect(names(44)).toEqual(['Adult Wellness year']);
  expect(names(9)).toEqual(['Child Wellness month']);
  expect(wishesOf(page, undefined)).toEqual([]);
});
