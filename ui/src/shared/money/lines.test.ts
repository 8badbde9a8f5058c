import { expect, it } from 'vitest';
import { lineWords } from './lines';

it('names the person of a line once', () => {
  expect(
    lineWords({ description: 'Adult Wellness, monthly, Daniel Reyes', memberName: 'Daniel Reyes' }),
  ).toBe('Adult Wellness, monthly, Daniel Reyes');
  expect(lineWords({ description: 'Setup fee', memberName: 'Sofia Reyes' })).toBe(
    'Sofia Reyes, Setup fee',
  );
  expect(lineWords({ description: 'Credit' })).toBe('Credit');
});
