import { expect, it } from 'vitest';
import { namesOf } from './words';

it('names three offices and counts the rest', () => {
  expect(namesOf(['A'])).toBe('A');
  expect(namesOf(['A', 'B', 'C'])).toBe('A, B, and C');
  expect(namesOf(['A', 'B', 'C', 'D', 'E'])).toBe('A, B, C and 2 more');
});
