import { expect, test } from 'vitest';
import type { Import, ImportRow } from './calls';
import { chosenColumns, duplicateWords, missingFields, notYet, stepOf } from './words';

const columns = ['firstName', 'lastName', 'name', 'plan', 'nextDraw', 'email'].map((field) => ({
  field,
  label: field.toUpperCase(),
  needed: !['name', 'email'].includes(field),
}));

test('a full name serves for first and last name', () => {
  expect(missingFields(columns, { name: 0, plan: 1 })).toEqual(['NEXTDRAW']);
  expect(missingFields(columns, { firstName: 0 })).toEqual(['LASTNAME', 'PLAN', 'NEXTDRAW']);
});

test('a column is one field and a field one column', () => {
  expect(chosenColumns({ email: 0, plan: 1 }, 1, 'email')).toEqual({ email: 1 });
  expect(chosenColumns({ email: 0, plan: 1 }, 1, '')).toEqual({ email: 0 });
});

test('the step is where the import stands', () => {
  const at = (state: Import['state']) => ({ state }) as Import;
  expect(stepOf(undefined, 'check')).toBe('upload');
  expect(stepOf(at('checking'), null)).toBe('match');
  expect(stepOf(at('checking'), 'check')).toBe('check');
  expect(stepOf(at('importing'), 'check')).toBe('import');
  expect(stepOf(at('taken_back'), 'check')).toBe('done');
});

test('what stands in the way is named', () => {
  const counts = (error: number, duplicate: number, ready: number) => ({
    counts: { error, duplicate, ready, dropped: 0, imported: 0 },
  });
  expect(notYet(counts(1, 2, 5))).toBe(
    '1 row with errors and 2 possible duplicates left: fix, skip, or keep them first.',
  );
  expect(notYet(counts(0, 0, 0))).toBe('There is no one left to import.');
  expect(notYet(counts(0, 0, 1))).toBeNull();
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
