import { expect, test } from 'vitest';
import type { Import, ImportRow } from './calls';
import { duplicateWords, missingFields, stepOf } from './words';

const columns = ['firstName', 'lastName', 'name', 'plan', 'nextCharge', 'email'].map((field) => ({
  field,
  label: field.toUpperCase(),
  needed: !['name', 'email'].includes(field),
}));

test('a full name serves for first and last name', () => {
  expect(missingFields(columns, { name: 0, plan: 1 })).toEqual(['NEXTCHARGE']);
  expect(missingFields(columns, { firstName: 0 })).toEqual(['LASTNAME', 'PLAN', 'NEXTCHARGE']);
});

test('the step is where the import stands', () => {
  const at = (state: Import['state']) => ({ state }) as Import;
  expect(stepOf(undefined, 'check')).toBe('upload');
  expect(stepOf(at('checking'), null)).toBe('match');
  expect(stepOf(at('checking'), 'check')).toBe('check');
  expect(stepOf(at('importing'), 'check')).toBe('import');
  expect(stepOf(at('undone'), 'check')).toBe('done');
});

test('a duplicate says of whom', () => {
  const of = (line?: number): ImportRow['duplicates'][number] => ({
    kind: 'email',
    name: 'Ana Reyes',
    line,
  });
  expect(duplicateWords(of(3))).toBe('Same email as Ana Reyes (row 3)');
  expect(duplicateWords(of())).toBe('Same email as Ana Reyes, on file');
});
