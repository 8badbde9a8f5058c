import { expect, it } from 'vitest';
import { screens } from '../../routes';
import { lockOf } from './permissions';

const dentistInfo = { id: 7 } as never;
const all = () => true;

it('locks every page that asks for a permission to who does not have it, and opens it to who has', () => {
  const asking = screens.filter(({ permission }) => permission);
  expect(asking.length).toBeGreaterThan(5);
  for (const route of asking) {
    expect(lockOf(route, { permissions: [], dentistInfo }, all)).toMatchObject({
      text: expect.stringContaining('Ask the office owner'),
    });
    const permissions = [String(route.permission)];
    expect(lockOf(route, { permissions, dentistInfo }, all)).toBeNull();
    expect(lockOf(route, { permissions, dentistInfo: undefined }, all)).not.toBeNull();
  }
});

it('locks what the brand does not have, and says so', () => {
  const route = { title: 'In-house financing', feature: 'in_house_financing' };
  expect(lockOf(route, { permissions: [], dentistInfo }, () => false)).toEqual({
    title: 'You don’t have access to in-house financing',
    text: 'It isn’t available for this product.',
  });
  expect(lockOf(route, { permissions: [], dentistInfo }, all)).toBeNull();
});
