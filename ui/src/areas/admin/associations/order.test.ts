import { expect, it } from 'vitest';
import { listed } from './order';
import type { StaffAssociation } from './types';

const one = (name: string, members: number) =>
  ({ name, url: name.toLowerCase(), offices: 1, live: 1, members }) as StaffAssociation;
const ALL = [one('Gem', 3), one('Alder', 3), one('Birch', 9)];
const names = (search: string, by?: string, direction: 'asc' | 'desc' = 'asc') =>
  listed(ALL, search, by ? { by, direction } : undefined).map(({ name }) => name);

it('orders associations by a column, then by name', () => {
  expect(names('')).toEqual(['Gem', 'Alder', 'Birch']);
  expect(names('', 'members', 'desc')).toEqual(['Birch', 'Alder', 'Gem']);
  expect(names('', 'name')).toEqual(['Alder', 'Birch', 'Gem']);
});

it('finds an association by its name or address', () => {
  expect(names('BIR')).toEqual(['Birch']);
  expect(names('nobody')).toEqual([]);
});
