import type { ReactNode } from 'react';
import classes from '../Organization.module.css';
import type { Figures } from '../types';
import { FigureCell } from './FigureCell';
import type { FigureColumn } from './figures';
import { LocationName } from './LocationName';
import { type LocationTableProps, TOTAL } from './table';

interface BlockProps {
  name: ReactNode;
  columns: FigureColumn[];
  figures: Figures;
  location?: { id: number; name: string };
}

/** One location's figures, or the total's, each with its title. */
function Block({ name, columns, ...figure }: BlockProps) {
  return (
    <li className={classes.card}>
      <div className={classes.cardName}>{name}</div>
      {columns.length > 0 && (
        <dl className={classes.figures}>
          {columns.map((column) => (
            <div key={column.key}>
              <dt>{column.title}</dt>
              <dd>
                <FigureCell column={column} {...figure} />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** The same on a phone: a block for each location, the total last; names alone before anybody joined. */
export function LocationCards({ parts, columns, total, groupsOfRow }: LocationTableProps) {
  return (
    <>
      {parts.map(({ key, heading, rows }) => (
        <section key={key} aria-label={heading?.name ?? 'Locations'}>
          {heading && (
            <h3 className={classes.cardGroup}>
              {heading.name}
              <span className={classes.second}>{heading.count}</span>
            </h3>
          )}
          <ul className={classes.plain}>
            {rows.map((row) => (
              <Block
                key={row.dentistInfoId}
                name={<LocationName row={row} groups={groupsOfRow(row.groupIds)} />}
                columns={columns}
                figures={row.figures}
                location={{ id: row.dentistInfoId, name: row.officeName }}
              />
            ))}
          </ul>
        </section>
      ))}
      {columns.length > 0 && (
        <ul className={classes.plain}>
          <Block name={TOTAL} columns={columns} figures={total.figures} />
        </ul>
      )}
    </>
  );
}
