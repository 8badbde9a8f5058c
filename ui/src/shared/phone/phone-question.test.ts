import { expect, test } from 'vitest';
import { isForeign } from './area-codes';
import { phoneQuestion } from './phone-question';

test('a code that may be new is a question', () => {
  expect(phoneQuestion('232-555-0142', 'en')).toBe(
    'We don’t know the area code 232. Is the number right?',
  );
  expect(phoneQuestion('1 232-555-0142', 'es')).toContain('código de área 232');
  expect(phoneQuestion('208-555-0142', 'en')).toBeNull();
  expect(isForeign('232-555-0142')).toBe(false);
});
