import { expect, it } from 'vitest';
import { ApiError, explain } from './errors';

it('says what is wrong with fields where none is there to be marked', () => {
  const fields = { planId: ['This plan is not offered.'], period: ['This plan is not offered.'] };
  const wrong = new ApiError(400, 'invalid', 'Please check the marked fields.', fields);
  expect(explain(wrong)).toBe('This plan is not offered.');
  expect(explain(new ApiError(409, 'conflict', 'It changed.'))).toBe('It changed.');
  expect(explain(new Error('x'))).toBe('Something went wrong');
});
