import { expect, test } from 'vitest';
import { chosenColumns, columnsOf, leftToDo, missingColumns } from './rows';

const columns = [
  { field: 'officeName', label: 'Location name', needed: true, column: 2 },
  { field: 'zip', label: 'ZIP', needed: true },
  { field: 'website', label: 'Website', needed: false },
];

test('a column is one field and a field one column', () => {
  expect(columnsOf(columns)).toEqual({ officeName: 2 });
  expect(chosenColumns({ email: 0, plan: 1 }, 1, 'email')).toEqual({ email: 1 });
  expect(chosenColumns({ email: 0, plan: 1 }, 1, '')).toEqual({ email: 0 });
});

test('a field without a column is named if nothing can be imported without it', () => {
  expect(missingColumns(columns, { officeName: 2 })).toEqual(['ZIP']);
});

test('what is left to do is named', () => {
  expect(leftToDo({ error: 1, duplicate: 2, ready: 5 }, 'None.')).toBe(
    '1 row with errors and 2 possible duplicates left: fix, skip, or keep them first.',
  );
  expect(leftToDo({ error: 0, duplicate: 0, ready: 0 }, 'None.')).toBe('None.');
  expect(leftToDo({ error: 0, duplicate: 0, ready: 1 }, 'None.')).toBeNull();
});
