import { expect, it } from 'vitest';
import { figureWords } from './words';

it('says a figure in its unit', () => {
  expect(figureWords('count', 1023)).toBe('1,023');
  expect(figureWords('money', 4_768_500)).toBe('$47,685.00');
  expect(figureWords('rate', 350)).toBe('3.50%');
  expect(figureWords('rate', undefined)).toBe('\u2014');
});
