import { UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { Sort } from '~/shared/list-table/ListTable';
import classes from '../Organization.module.css';
import { FigureCell } from './FigureCell';
import { figureText } from './figures';
import { LocationName } from './LocationName';
import { nextSort } from './sorting';
import { Trend } from './Trend';
import { type LocationTableProps, TOTAL } from './table';

interface WideTableProps extends LocationTableProps {
  sort: Sort | undefined;
  onSort: (sort: string) => void;
}

const ARIA = { asc: 'ascending', desc: 'descending' } as const;

/** A column's title, which sorts the locations by it. */
function Title({
  by,
  title,
  sort,
  onSort,
  className,
}: Pick<WideTableProps, 'sort' | 'onSort'> & { by: string; title: string; className?: string }) {
  const direction = sort?.by === by ? sort.direction : undefined;
  const Arrow = direction === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" className={className} aria-sort={direction && ARIA[direction]}>
      <UnstyledButton className={classes.sort} onClick={() => onSort(nextSort(sort, by))}>
        {title}
        {direction && <Arrow size={13} aria-hidden="true" />}
      </UnstyledButton>
    </th>
  );
}

/** A row for each location under its group's sums, and the total of all last. */
export function WideTable({
  parts,
  columns,
  total,
  withTrend,
  groupsOfRow,
  sort,
  onSort,
}: WideTableProps) {
  const sorting = { sort, onSort };
  const trendClass = classes.roomy;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className={classes.hidden}>Locations</caption>
        <thead className={classes.head}>
          <tr>
            <Title by="name" title="Location" {...sorting} />
            {withTrend && (
              <th scope="col" className={trendClass}>
                6 months
              </th>
            )}
            {columns.map((column) => (
              <Title
                key={column.key}
                by={column.key}
                title={column.title}
                className={classes.numeric}
                {...sorting}
              />
            ))}
          </tr>
        </thead>
        {parts.map(({ key, heading, rows }) => (
          <tbody key={key}>
            {heading && (
              <tr className={classes.group}>
                <th scope="rowgroup">
                  {heading.name}
                  <span className={classes.second}>{heading.count}</span>
                </th>
                {withTrend && <td className={classes.roomy} />}
                {columns.map((column) => (
                  <td key={column.key} className={classes.numeric}>
                    {key === 0 ? (
                      figureText(column, heading.figures)
                    ) : (
                      <FigureCell
                        column={column}
                        figures={heading.figures}
                        group={{ id: key, name: heading.name }}
                      />
                    )}
                  </td>
                ))}
              </tr>
            )}
            {rows.map((row) => (
              <tr key={row.dentistInfoId}>
                <th scope="row" className={heading ? classes.inGroup : undefined}>
                  <LocationName row={row} groups={groupsOfRow(row.groupIds)} />
                </th>
                {withTrend && (
                  <td className={trendClass}>
                    <Trend months={row.months} />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.key} className={classes.numeric}>
                    <FigureCell
                      column={column}
                      figures={row.figures}
                      location={{ id: row.dentistInfoId, name: row.officeName }}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tfoot>
          <tr>
            <th scope="row">{TOTAL}</th>
            {withTrend && (
              <td className={trendClass}>
                <Trend months={total.months} />
              </td>
            )}
            {columns.map((column) => (
              <td key={column.key} className={classes.numeric}>
                <FigureCell column={column} figures={total.figures} />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
