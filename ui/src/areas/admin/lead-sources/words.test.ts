import { expect, it } from 'vitest';
import { costOfOffice } from './words';

it('says what a practice of a source costs', () => {
  expect(costOfOffice({ monthlyCost: '500.00', recentOffices: 4 })).toBe('$125.00 a practice');
  expect(costOfOffice({ monthlyCost: '500.00', recentOffices: 0 })).toBe('No practice in 30 days');
  expect(costOfOffice({ monthlyCost: undefined, recentOffices: 4 })).toBe('');
});
