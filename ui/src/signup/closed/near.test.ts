import { expect, it } from 'vitest';
import { otherZips, searchAddress } from './near';

it('names the ZIP codes next to the office’s own, without it, and not all of many', () => {
  expect(otherZips(['83601', '83702', '83704', '83709'], '83702-1234')).toEqual([
    '83704',
    '83709',
    '83601',
  ]);
  expect(otherZips(['83702'], '83702')).toEqual([]);
  const many = Array.from({ length: 40 }, (_, index) => String(83700 + index));
  expect(otherZips(many, '83720')).toEqual(['83719', '83721', '83718', '83722', '83717', '83723']);
});

it('leads to the search in the page’s language', () => {
  expect(searchAddress('83702-1234', 'es')).toBe('/search?near=83702&lang=es');
});
