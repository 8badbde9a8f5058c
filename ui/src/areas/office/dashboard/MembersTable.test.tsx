import { expect, it } from 'vitest';
import { COLUMNS } from './MembersTable';

it('keeps name, status and amount on a tablet, where the list has no room for more', () => {
  const always = COLUMNS.filter(({ room }) => !room).map(({ key }) => key);
  expect(always).toEqual(['member', 'status', 'amount']);
});
