import { expect, it } from 'vitest';
import { axisOf, drawsBefore, labelStep, stack, whole } from './chart';

const point = (values: number[], before?: number[]) => ({ key: 'a', label: 'a', values, before });

it('spans all values, those of the period before and zero', () => {
  expect(axisOf('bars', 1, [point([40], [90])])).toEqual([0, 25, 50, 75, 100]);
  expect(axisOf('bars', 2, [point([40, 10], [90, 90])])).toEqual([0, 10, 20, 30, 40]);
  expect(axisOf('stacked_bars', 2, [point([40, 40])])).toEqual([0, 20, 40, 60, 80]);
  expect(axisOf('line', 1, [point([100]), point([-30])])).toEqual(
    [-50, -25, 0, 25, 50, 75, 100].slice(1 - 1),
  );
  expect(axisOf('bars', 1, [])).toEqual([0, 1]);
});

it('stacks amounts below zero downward', () => {
  expect(stack([10, -5, 20, -5])).toEqual([
    { from: 0, to: 10 },
    { from: 0, to: -5 },
    { from: 10, to: 30 },
    { from: -5, to: -10 },
  ]);
});

it('draws the period before only where it is readable', () => {
  expect(drawsBefore('bars', 1)).toBe(true);
  expect(drawsBefore('bars', 3)).toBe(false);
  expect(drawsBefore('stacked_bars', 3)).toBe(true);
});

it('leaves out labels that have no room, and halves of people', () => {
  expect(labelStep(31, 620, 40)).toBe(2);
  expect(labelStep(4, 620, 40)).toBe(1);
  expect(whole([0, 0.5, 1])).toEqual([0, 1]);
});
