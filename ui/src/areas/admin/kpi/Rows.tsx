import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Dialog } from '~/shared/confirm/Dialog';
import { monthYear, shortDate } from '~/shared/dates/dates';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { EmptyState } from '~/shared/panel/Panel';
import { type Figure, type FigureUnit, type KpiFilter, type KpiRow, kpiRowsQuery } from './calls';
import { FIGURES, figureWords } from './words';

const PARTS: Partial<Record<Figure, FigureUnit>> = {
  take_rate: 'money',
  recovery: 'money',
};

/** What a row adds: its part of a rate, its amount, or its count. */
export function partWords(figure: Figure, unit: FigureUnit, row: KpiRow): string {
  if (unit !== 'rate') return figureWords(unit, row.numerator);
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
  const query = useInfiniteQuery(kpiRowsQuery(figure, month, filter));
  const first = query.data?.pages[0];
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`${FIGURES[figure].label}, ${monthYear(month)}`}
      width={720}
    >
      {first && <p>Total: {figureWords(unit, first.value)}.</p>}
      <ListTable<KpiRow>
        label={FIGURES[figure].label}
        columns={columns(figure, unit)}
        rows={query.data?.pages.flatMap((page) => page.rows)}
        rowKey={(row) =>
          `${row.officeId} ${row.accountId ?? ''} ${row.person ?? ''} ${row.on ?? ''}`
        }
        phone={(row) => ({
          name: row.person ?? row.officeName,
          detail: row.person ? row.officeName : undefined,
          amount: partWords(figure, unit, row),
        })}
        errorTitle="The rows didn’t load"
        empty={<EmptyState title="Nothing in this month" />}
        {...pagesOf(query, { one: 'row', many: 'rows' })}
      />
    </Dialog>
  );
}
