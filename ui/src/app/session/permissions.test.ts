import { expect, it } from 'vitest';
import { lockWords } from '~/user/lock-words';
import { opens } from '~/user/opens';
import { screens } from '../../all-routes';

const dentistInfo = { id: 7 } as never;
const all = () => true;
const none = () => false;

it('locks every page that asks for a permission to who does not have it, and opens it to who has', () => {
  const asking = screens.filter(({ permission }) => permission);
  expect(asking.length).toBeGreaterThan(5);
  for (const route of asking) {
    expect(opens(route, { permissions: [], dentistInfo }, all)).toBe(false);
    expect(lockWords(route, all).text).toContain('Ask the office owner');
    const permissions = [String(route.permission)];
    expect(opens(route, { permissions, dentistInfo }, all)).toBe(true);
    expect(opens(route, { permissions, dentistInfo: undefined }, all)).toBe(false);
  }
});

it('locks what the brand does not have, and says so', () => {
  const route = { title: 'In-house financing', feature: 'in_house_financing' };
  expect(opens(route, { permissions: [], dentistInfo }, none)).toBe(false);
  expect(lockWords(route, none)).toEqual({
    title: 'You don’t have access to in-house financing',
    text: 'This isn’t turned on for you.',
  });
  expect(opens(route, { permissions: [], dentistInfo }, all)).toBe(true);
});

it('asks for the permission to change plans on an office’s pages of plans', () => {
  const pages = screens.filter(
    ({ layout, path }) =>
      layout === 'office' && /memberships|custom-membership|membership-plan$/.test(path),
  );
  expect(pages.map(({ permission }) => permission)).toEqual(['plans', 'plans', 'plans']);
});
