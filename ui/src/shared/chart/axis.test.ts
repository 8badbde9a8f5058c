import { describe, expect, it } from 'vitest';
import { shortDollars, ticks } from './axis';

describe('the chart’s axis', () => {
  it('has round numbers up to the highest value', () => {
    expect(ticks(340_000_00)).toEqual([0, 100_000_00, 200_000_00, 300_000_00, 400_000_00]);
    expect(ticks(100)).toEqual([0, 25, 50, 75, 100]);
    expect(ticks(0)).toEqual([0, 1]);
  });

  it('has short dollars', () => {
    expect([0, 95_000, 25_000_000, 2_250_000, 150_000_000].map(shortDollars)).toEqual([
      '$0',
      '$950',
      '$250K',
      '$22.5K',
      '$1.5M',
    ]);
  });
});
