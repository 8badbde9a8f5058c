import { describe, expect, it } from 'vitest';
import type { ReportColumn } from './types';
import {
  asOfWords,
  cellWords,
  changeOf,
  chartExact,
  chartShort,
  chartTitle,
  clockWords,
  daysWords,
  totalWords,
} from './words';

const column = (kind: ReportColumn['kind'], total = false): ReportColumn => ({
  key: 'a',
  title: 'A',
  kind,
  total,
  extra: false,
});

describe('a cell', () => {
  it('has a dash for no movement, and its sum a zero', () => {
    expect(cellWords(column('money'), '0.00')).toBe('\u2014');
    expect(totalWords(column('money'), '0.00')).toBe('$0.00');
    expect(cellWords(column('count', true), '0')).toBe('\u2014');
    expect(cellWords(column('text'), null)).toBe('\u2014');
  });

  it('groups quantities, but not invoice numbers', () => {
    expect(cellWords(column('count', true), '12400')).toBe('12,400');
    expect(cellWords(column('count'), '12400')).toBe('12400');
  });

  it('reads days, clocks and shares', () => {
    expect(cellWords(column('date'), '2026-11-30')).toBe('Nov 30, 2026');
    expect(clockWords('2026-11-30T00:05')).toBe('Nov 30, 2026, 12:05 AM');
    expect(clockWords('2026-11-30T14:05')).toBe('Nov 30, 2026, 2:05 PM');
    expect(cellWords(column('percent'), '12.0')).toBe('12%');
  });
});

it('says whether a change is good news', () => {
  expect(changeOf({ change: '43.4', tone: 'up_good' })).toEqual({ words: '+43.4%', tone: 'good' });
  expect(changeOf({ change: '-5.0', tone: 'up_bad' })).toEqual({ words: '\u22125%', tone: 'good' });
  expect(changeOf({ change: '5.0', tone: 'neutral' })?.tone).toBeUndefined();
  expect(changeOf({ change: null, tone: 'up_good' })).toBeNull();
});

it('writes amounts below zero with a minus sign', () => {
  expect(chartExact('money')(-123_450)).toBe('\u2212$1,234.50');
  expect(chartShort('money')(-250_000)).toBe('\u2212$2.5K');
  expect(chartShort('count')(1_500)).toBe('1,500');
});

it('titles a chart by its series and what it is by', () => {
  const chart = {
    kind: 'bars' as const,
    unit: 'money' as const,
    by: 'week',
    series: ['Card', 'In office', 'You keep'].map((title) => ({
      key: title,
      title,
      filters: {},
      total: '0.00',
    })),
    points: [],
  };
  expect(chartTitle(chart, [])).toBe('Card, in office and you keep by week');
  expect(chartTitle({ ...chart, by: 'a' }, [column('text')])).toBe(
    'Card, in office and you keep by A',
  );
  expect(chartTitle({ ...chart, by: 'age_key', byTitle: 'Days late' }, [])).toBe(
    'Card, in office and you keep by days late',
  );
});

it('names the year of two days once', () => {
  expect(daysWords('2026-11-01', '2026-11-30')).toBe('Nov 1 – Nov 30, 2026');
  expect(daysWords('2025-12-01', '2026-11-30')).toBe('Dec 1, 2025 – Nov 30, 2026');
  expect(daysWords('2026-11-01', '2026-11-01')).toBe('Nov 1, 2026');
});

it('says how old the figures of a copy are', () => {
  const asOf = '2026-11-30T21:05:11Z';
  expect(asOfWords({ asOf })).toMatch(/^As of Nov 30, 2026/);
  expect(asOfWords({ asOf, secondsAgo: null })).toMatch(/^As of /);
  expect(asOfWords({ asOf, secondsAgo: 1 })).toMatch(/^Figures of 1 second ago, as of Nov 30/);
  expect(asOfWords({ asOf, secondsAgo: 12 })).toMatch(/^Figures of 12 seconds ago, /);
  expect(asOfWords({ asOf, secondsAgo: 300 })).toMatch(/^Figures of 5 minutes ago, /);
});
