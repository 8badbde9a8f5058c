import { Link, useSearchParams } from 'react-router';
import { Panel } from '~/shared/panel/Panel';
import { addressText } from '../address';
import type { ReportAnswer } from '../types';
import { isNumber, totalWords } from '../words';
import classes from './Report.module.css';

interface LocationsProps {
  answer: ReportAnswer;
  /** Whether its page is about all locations. */
  whole: boolean;
}

/** The report's sums by location; each opens the report of that location. */
export function Locations({ answer, whole }: LocationsProps) {
  const [params] = useSearchParams();
  const { byLocation, columns, totals, count } = answer;
  if (!byLocation || byLocation.length < (whole ? 1 : 2)) return null;
  const summed = columns
    .map((column, index) => ({ column, index }))
    .filter(({ column }) => column.total && isNumber(column));
  const of = (officeId: number) => {
    const next = new URLSearchParams(params);
    for (const name of ['organization', 'locations', 'groups', 'schedule']) next.delete(name);
    // On a page of the organization, `office` would leave it for the office's own pages.
    next.set(whole ? 'locations' : 'office', String(officeId));
    return addressText(next);
  };
  return (
    <Panel title="By location" flush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by the keyboard */}
      <section className={classes.scroll} tabIndex={0} aria-label="Totals by location">
        <table className={classes.locations}>
          <thead>
            <tr>
              <th scope="col">Location</th>
              <th scope="col">Rows</th>
              {summed.map(({ column }) => (
                <th key={column.key} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byLocation.map((one) => (
              <tr key={one.officeId}>
                <th scope="row">
                  <Link to={of(one.officeId)} className={classes.place}>
                    {one.name}
                  </Link>
                </th>
                <td>{one.count.toLocaleString('en-US')}</td>
                {summed.map(({ column, index }) => (
                  <td key={column.key}>{totalWords(column, one.cells[index])}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">All locations</th>
              <td>{count?.toLocaleString('en-US')}</td>
              {summed.map(({ column, index }) => (
                <td key={column.key}>{totalWords(column, totals?.[index])}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </section>
    </Panel>
  );
}
