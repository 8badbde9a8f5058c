import { useInfiniteQuery } from '@tanstack/react-query';
import { dateTime } from '~/shared/dates/dates';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { fundQuery } from './queries';
import type { FundMovement, VoucherProgram } from './types';
import classes from './Vouchers.module.css';
import { MOVEMENTS, signed } from './words';

const COLUMNS: Column<FundMovement>[] = [
  { key: 'what', title: 'Movement', render: ({ kind }) => MOVEMENTS[kind] },
  { key: 'at', title: 'Recorded', render: ({ at }) => dateTime(at) },
  { key: 'reference', title: 'Reference', render: ({ reference }) => reference },
  { key: 'note', title: 'Note', room: 'much', render: ({ note }) => note },
  {
    key: 'amount',
    title: 'Amount',
    number: true,
    render: (movement) => <MoneyText amount={signed(movement)} />,
  },
];

/** A program's fund: what it has, what is reserved, and what went in and out beside vouchers. */
export function Fund({ office, program }: { office: number; program?: VoucherProgram }) {
  const query = useInfiniteQuery({ ...fundQuery(office), enabled: program?.funding === 'prepaid' });
  if (program?.funding !== 'prepaid')
    return (
      <Panel>
        <EmptyState title="No fund">
          {program
            ? 'Vouchers of your own program are recorded, and nothing is paid.'
            : 'Set up a program with a sponsor first.'}
        </EmptyState>
      </Panel>
    );
  return (
    <>
      <div className={classes.figures}>
        <KpiBand
          label="Fund"
          kpis={[
            { key: 'available', label: 'Available', value: money(program.available ?? '0.00') },
            {
              key: 'reserved',
              label: 'Reserved',
              value: money(program.reserved ?? '0.00'),
              note: 'Approved, not yet paid',
            },
            { key: 'balance', label: 'In the fund', value: money(program.balance ?? '0.00') },
          ]}
        />
      </div>
      <ListTable<FundMovement>
        label="Movements of the fund"
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ movements }) => movements)}
        rowKey={({ id }) => id}
        phone={(movement) => ({
          name: MOVEMENTS[movement.kind],
          amount: <MoneyText amount={signed(movement)} />,
          detail: movement.reference,
          status: dateTime(movement.at),
        })}
        errorTitle="The movements didn’t load"
        empty={
          <EmptyState title="Nothing paid in yet">
            We record the sponsor’s transfers here when they arrive.
          </EmptyState>
        }
        {...pagesOf(query, { one: 'movement', many: 'movements' })}
      />
    </>
  );
}
