import { VisuallyHidden } from '@mantine/core';
import { monthYear } from '~/shared/dates/dates';
import { Sparkline } from '~/shared/kpi-band/Sparkline';
import type { MonthFigure } from '../types';
import { countText } from './figures';

/** Active members over six months, as a line and in words. */
export function Trend({ months }: { months: MonthFigure[] }) {
  const first = months[0];
  const last = months.at(-1);
  if (!first || !last || months.length < 2) return null;
  // A flat line at zero says nothing that the figure doesn't.
  if (months.every(({ activeMembers }) => activeMembers === 0)) return null;
  return (
    <>
      <Sparkline values={months.map(({ activeMembers }) => activeMembers)} />
      <VisuallyHidden>
        {countText(first.activeMembers)} in {monthYear(first.month)},{' '}
        {countText(last.activeMembers)} now
      </VisuallyHidden>
    </>
  );
}
