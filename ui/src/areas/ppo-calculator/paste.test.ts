import { describe, expect, it } from 'vitest';
import { blankPlan, COLUMNS, type DraftPlan } from './draft';
import { cellsOf, pasted } from './paste';

const plan = (id: string): DraftPlan => ({ ...blankPlan(), id, name: id });
const texts = (plans: DraftPlan[]) => plans.map((one) => COLUMNS.map((column) => one[column]));

describe('cells of a spreadsheet', () => {
  it('are split by tabs and lines', () => {
    expect(cellsOf('Delta\t180\r\nCigna\t90\r\n')).toEqual([
      ['Delta', '180'],
      ['Cigna', '90'],
    ]);
    expect(cellsOf('180\n90\n')).toEqual([['180'], ['90']]);
  });

  it('are not a single text', () => {
    expect(cellsOf('Delta Dental')).toBeNull();
  });
});

describe('a paste into the table', () => {
  const COPIED = 'Plan\tPatients\tProduction\nDelta\t180\t$650.00\nCigna\t90\t$700';

  it('fills rows from the cell on, makes the rows that are missing and leaves the heads out', () => {
    const { plans, rows, left } = pasted([plan('a')], 'a', 'name', cellsOf(COPIED) ?? []);
    expect([rows, left]).toEqual([2, 0]);
    expect(texts(plans)).toEqual([
      ['Delta', '180', '$650.00', '', '', ''],
      ['Cigna', '90', '$700', '', '', ''],
    ]);
  });

  it('starts at the column, and leaves out what is right of the table', () => {
    const cells = cellsOf('60%\t40%\tnotes') ?? [];
    const { plans } = pasted([plan('a'), plan('b')], 'b', 'stay', cells);
    expect(texts(plans)).toEqual([
      ['a', '', '', '', '', ''],
      ['b', '', '', '', '60%', '40%'],
    ]);
  });

  it('stops at the last row', () => {
    const many = cellsOf(Array.from({ length: 15 }, (_, row) => `P${row}\t1`).join('\n')) ?? [];
    const { plans, rows, left } = pasted([plan('a')], 'a', 'name', many);
    expect([plans.length, rows, left]).toEqual([12, 12, 3]);
  });
});
