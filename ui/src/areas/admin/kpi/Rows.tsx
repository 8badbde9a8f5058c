import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Dialog } from '~/shared/confirm/Dialog';
import { monthYear, shortDate } from '~/shared/dates/dates';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { Sparkline } from '~/shared/kpi-band/Sparkline';
import { useListView } from '~/shared/list-screen/useListView';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { EmptyState } from '~/shared/panel/Panel';
import {
  type Figure,
  type FigureUnit,
  type KpiDay,
  type KpiFilter,
  type KpiRow,
  kpiDaysQuery,
  kpiRowsQuery,
} from './calls';
import { FIGURES, figureWords } from './words';

type By = 'rows' | 'days';
const SHOWN: { value: By; label: string }[] = [
  { value: 'rows', label: 'What it is made up of' },
  { value: 'days', label: 'By day' },
];

const PARTS: Partial<Record<Figure, FigureUnit>> = {
  take_rate: 'money',
  recovery: 'money',
  income_retention: 'money',
};
/** Each row is one event: a practice that went live, or a case of support. */
const EVENTS: Figure[] = [
  'activation',
  'live_same_day',
  'live_in_week',
  'first_answer',
  'closed_in_time',
  'reopened',
];

/** What a row adds: its part of a rate, its amount, or its count. */
export function partWords(figure: Figure, unit: FigureUnit, row: KpiRow): string {
  if (unit !== 'rate') return figureWords(unit, row.numerator);
  if (EVENTS.includes(figure)) return row.numerator > 0 ? 'Yes' : 'No';
  const part = PARTS[figure] ?? 'count';
  return `${figureWords(part, row.numerator)} of ${figureWords(part, row.denominator)}`;
}

function columns(figure: Figure, unit: FigureUnit): Column<KpiRow>[] {
  const persons = figure === 'new' || figure === 'left';
  return [
    ...(persons
      ? [
          {
            key: 'person',
            title: 'Person',
            render: (row: KpiRow) => (
              <Link to={`/admin/membership-history/patient/${row.accountId}`}>{row.person}</Link>
            ),
          },
        ]
      : []),
    {
      key: 'office',
      title: 'Office',
      render: (row) => <Link to={`/admin/dentists/${row.officeId}`}>{row.officeName}</Link>,
    },
    ...(EVENTS.includes(figure)
      ? [
          {
            key: 'day',
            title: figure.startsWith('live') || figure === 'activation' ? 'Live on' : 'Opened on',
            render: (row: KpiRow) => (row.on ? shortDate(row.on) : null),
          },
        ]
      : []),
    {
      key: 'part',
      title: persons ? 'Day' : FIGURES[figure].label,
      number: !persons,
      render: (row) => (persons && row.on ? shortDate(row.on) : partWords(figure, unit, row)),
    },
  ];
}

/** The rows behind a figure of a month. */
export function Rows({
  figure,
  unit,
  month,
  filter,
  onClose,
}: {
  figure: Figure;
  unit: FigureUnit;
  month: string;
  filter: KpiFilter;
  onClose: () => void;
}) {
  const view = useListView();
  const by = view.chip('by', SHOWN) ?? 'rows';
  const query = useInfiniteQuery(kpiRowsQuery(figure, month, filter));
  const first = query.data?.pages[0];
  const days = useQuery(kpiDaysQuery(figure, month, filter));
  const counted = days.data?.days ?? [];
  const hasDays = counted.length > 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${FIGURES[figure].label}, ${monthYear(month)}`}
      width={720}
    >
      {first && <p>Total: {figureWords(unit, first.value)}.</p>}
      {hasDays && (
        <FilterChips
          label="Shown"
          chips={[...SHOWN]}
          selected={[by]}
          onToggle={(pressed) => view.set({ by: pressed === 'rows' ? '' : pressed }, 'replace')}
        />
      )}
      {by === 'days' && hasDays ? (
        <>
          <Sparkline values={counted.map(({ value }) => value ?? 0)} />
          <ListTable<KpiDay>
            label={`${FIGURES[figure].label} by day`}
            compact
            columns={[
              { key: 'day', title: 'Day', render: ({ day }) => shortDate(day) },
              {
                key: 'value',
                title: FIGURES[figure].label,
                number: true,
                render: ({ value }) => figureWords(unit, value),
              },
            ]}
            rows={counted}
            rowKey={({ day }) => day}
            phone={({ day, value }) => ({
              name: shortDate(day),
              amount: figureWords(unit, value),
            })}
            errorTitle="The days didn’t load"
            onRetry={() => void days.refetch()}
            empty={<EmptyState title="Nothing in this month">Choose another month.</EmptyState>}
          />
        </>
      ) : (
        <ListTable<KpiRow>
          label={FIGURES[figure].label}
          columns={columns(figure, unit)}
          rows={query.data?.pages.flatMap((page) => page.rows)}
          rowKey={(row) => row.id}
          phone={(row) => ({
            name: row.person ?? row.officeName,
            detail: row.person ? row.officeName : undefined,
            amount: partWords(figure, unit, row),
          })}
          errorTitle="The rows didn’t load"
          empty={
            <EmptyState title="Nothing in this month">
              Choose another month or fewer filters.
            </EmptyState>
          }
          {...pagesOf(query, { one: 'row', many: 'rows' })}
        />
      )}
    </Dialog>
  );
}
