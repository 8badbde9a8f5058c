import { longDate, shortDate } from '~/shared/dates/dates';
import type { Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { EmptyState } from '~/shared/panel/Panel';
import type { PayoutItem } from './calls';
import classes from './Payouts.module.css';

function columnsOf(named: boolean): Column<PayoutItem>[] {
  const name: Column<PayoutItem> = {
    key: 'name',
    title: 'Member',
    render: (item) => <span className={classes.strong}>{item.name ?? '\u2014'}</span>,
  };
  return [
    { key: 'on', title: 'Date', width: 90, render: (item) => shortDate(item.on) },
    ...(named ? [name] : []),
    {
      key: 'description',
      title: named ? 'Plan' : 'What',
      render: (item) => (
        <>
          <span className={classes.quiet}>{item.description}</span>
          {item.problem && <span className={classes.second}>{item.problem}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      title: 'Amount',
      number: true,
      render: (item) => <MoneyText amount={item.amount} />,
    },
    {
      key: 'fee',
      title: 'Fee',
      number: true,
      render: (item) => <MoneyText amount={item.fee} as="movement" className={classes.quiet} />,
    },
    { key: 'net', title: 'Net', number: true, render: (item) => <MoneyText amount={item.net} /> },
  ];
}

interface ItemsTableProps {
  items: PayoutItem[] | undefined;
  /** Whether members are named; a secret link names no one. */
  named: boolean;
  pages: ReturnType<typeof pagesOf>;
  /** The total count, where known. */
  total?: number;
  searched?: boolean;
}

/** The items of a payout, latest first. */
export function ItemsTable(props: ItemsTableProps) {
  const { items, named, pages, total, searched } = props;
  return (
    <ListTable<PayoutItem>
      label="Transactions"
      flush
      compact
      columns={columnsOf(named)}
      rows={items}
      rowKey={(item) => item.id}
      phone={(item) => ({
        name: item.name ?? item.description,
        detail: `${longDate(item.on)} · ${item.description}`,
        amount: <MoneyText amount={item.net} />,
        status: item.problem,
      })}
      errorTitle="The transactions didn’t load"
      {...pages}
      paging={{ ...pages.paging, total }}
      empty={
        <EmptyState title={searched ? 'No match in this payout' : 'No details yet'}>
          {searched
            ? 'Try another part of the name.'
            : 'Details appear once the payments provider sends them.'}
        </EmptyState>
      }
    />
  );
}
