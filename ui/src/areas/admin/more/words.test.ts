import { expect, it } from 'vitest';
import { screens } from '~/all-routes';
import { SIDEBARS } from '~/routes/menu';
import { GROUPS, matches, requestWords } from './words';

it('counts data requests that wait, and those that are overdue', () => {
  expect(requestWords(0, 0)).toBe('');
  expect(requestWords(1, 0)).toBe('1 data request');
  expect(requestWords(3, 1)).toBe('3 data requests, 1 overdue');
});

it('groups the pages as the sidebar does, in its order', () => {
  const labelOf = (path: string) => screens.find((page) => page.path === path)?.menu?.[0]?.label;
  const listed = GROUPS.map(({ label, pages }) => ({
    label,
    lines: Object.keys(pages).flatMap((path) => labelOf(path) ?? []),
  }));
  expect(listed).toEqual(
    SIDEBARS.platform.map(({ label, lines }) => ({
      label,
      lines: lines.filter((line) => line !== 'All pages'),
    })),
  );
});

it('finds a page by words of its title and of its line, in any order', () => {
  expect(matches('office late', 'Offices', 'Members and late households')).toBe(true);
  expect(matches('payout', 'Offices', 'Members and late households')).toBe(false);
});
