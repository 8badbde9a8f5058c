import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { otherState, ZIP_PREFIXES } from './zip-states';

it('asks about a ZIP of another state only', () => {
  expect(otherState('83702', 'MA')).toBe('Idaho');
  expect(otherState('02138-1234', 'ID')).toBe('Massachusetts');
  expect(otherState('83702', 'ID')).toBeNull();
  expect(otherState('20166', 'VA')).toBeNull();
  expect(otherState('20166', 'DC')).toBeNull();
  expect(otherState('8370', 'MA')).toBeNull();
  expect(otherState('83702', '')).toBeNull();
  expect(otherState('00901', 'ID')).toBeNull();
});

it('has the prefixes of the server', () => {
  const source = readFileSync('../domain/rules/src/usa.rs', 'utf8');
  const table = source.slice(source.indexOf('const ZIP_PREFIXES'), source.indexOf('];'));
  const rows = [...table.matchAll(/\("(\w\w)", (\d+), (\d+)\)/g)];
  expect(rows.map(([, state, first, last]) => [state, Number(first), Number(last)])).toEqual(
    ZIP_PREFIXES,
  );
});
