import { expect, it } from 'vitest';
import { countedBenefit, spokenLabel } from './counted';

it('counts benefits in words', () => {
  expect(countedBenefit(2, 'cleanings')).toBe('2 cleanings');
  expect(countedBenefit(1, 'single X-rays')).toBe('1 single X-ray');
  expect(countedBenefit(1, '4 bitewing X-rays')).toBe('1 set of 4 bitewing X-rays');
  expect(countedBenefit(2, '2 bitewing X-rays')).toBe('2 sets of 2 bitewing X-rays');
  expect(countedBenefit(2, 'fluoride')).toBe('2 fluoride');
});

it('begins a label small', () => {
  expect(spokenLabel('Single X-rays')).toBe('single X-rays');
});
