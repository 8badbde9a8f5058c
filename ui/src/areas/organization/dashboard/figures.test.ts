import { expect, it } from 'vitest';
import { dashboardRow } from '../testing';
import { COLUMNS, countText, daysText, figureText, groupsOf, sumOf } from './figures';

const north = dashboardRow(11, 'North', { activeMembers: 3, pastDue: '0.10' }, [3]);
const south = dashboardRow(12, 'South', { activeMembers: 4, net: -2, pastDue: '0.20' }, [4]);
const east = dashboardRow(13, 'East', { daysSinceEnrollment: null });
const GROUPS = [
  { id: 3, groupName: 'Up' },
  { id: 4, groupName: 'Down' },
  { id: 5, groupName: 'Empty' },
];

it('adds up counts and cents exactly, and takes the latest enrollment', () => {
  const sum = sumOf([north, south, east]);
  expect(sum).toMatchObject({ activeMembers: 7, net: -2, pastDue: '0.30', daysSinceEnrollment: 2 });
  expect(sumOf([east]).daysSinceEnrollment).toBeNull();
});

it('lists locations under their groups, those without one last', () => {
  const groups = groupsOf([north, south, east], GROUPS);
  expect(groups?.map(({ name, rows }) => [name, rows.length])).toEqual([
    ['Up', 1],
    ['Down', 1],
    ['No group', 1],
  ]);
});

it('lists no groups where a location is in two', () => {
  expect(groupsOf([{ ...north, groupIds: [3, 4] }, south], GROUPS)).toBeNull();
  expect(groupsOf([east], GROUPS)).toBeNull();
});

it('writes each kind of figure', () => {
  expect(countText(-1204)).toBe('\u22121,204');
  expect([0, 1, 9, null].map(daysText)).toEqual(['today', '1 day ago', '9 days ago', '\u2014']);
  const texts = COLUMNS.members.map((column) => figureText(column, north.figures));
  expect(texts).toEqual(['3', '0', '0', '0', '0', '$0.10', '2 days ago']);
});
