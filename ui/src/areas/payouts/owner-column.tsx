import type { Column } from '~/shared/list-table/columns';
import classes from './Payouts.module.css';

/** The household of a payment or bill, with its number. */
export const ownerColumn = <Row extends { name: string; number: string }>(): Column<Row> => ({
  key: 'name',
  title: 'Account owner',
  render: (row) => (
    <>
      <span className={classes.owner}>{row.name}</span>
      <span className={classes.second}>{row.number}</span>
    </>
  ),
});
