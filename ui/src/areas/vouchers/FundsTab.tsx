import { Menu } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { brandWords } from '~/shared/brand/brand-words';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { EmptyState } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { recordFund } from './calls';
import { staffProgramsQuery } from './queries';
import type { FundMovementKind, StaffVoucherProgram } from './types';
import classes from './Vouchers.module.css';
import { MOVEMENTS, PROGRAM_STATES } from './words';

const COLUMNS: Column<StaffVoucherProgram>[] = [
  { key: 'name', title: 'Program', render: ({ name }) => name },
  { key: 'sponsor', title: 'Sponsor', render: ({ sponsor }) => sponsor },
  { key: 'office', title: 'Office', render: ({ office }) => office },
  { key: 'brand', title: 'Brand', room: 'much', render: ({ brand }) => brandWords(brand) },
  {
    key: 'state',
    title: 'Status',
    render: ({ state }) => <StatusBadge look={PROGRAM_STATES[state]} />,
  },
  {
    key: 'reserved',
    title: 'Reserved',
    number: true,
    render: ({ reserved }) => <MoneyText amount={reserved} />,
  },
  {
    key: 'balance',
    title: 'Fund',
    number: true,
    render: ({ balance }) => <MoneyText amount={balance} />,
  },
];

/** The funds of voucher programs: our staff record what a sponsor's bank sent or took back. */
export function FundsTab() {
  const query = useInfiniteQuery(staffProgramsQuery);
  const [open, setOpen] = useState<StaffVoucherProgram | null>(null);
  return (
    <div className={classes.tab}>
      <ListTable<StaffVoucherProgram>
        label="Programs"
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ programs }) => programs)}
        rowKey={({ organizationId, id }) => `${organizationId} ${id}`}
        rowActions={(program) => (
          <RowMenu label={`Actions for ${program.name}`} width={200} color="gray.7">
            <Menu.Item onClick={() => setOpen(program)}>Record a transfer</Menu.Item>
          </RowMenu>
        )}
        phone={(program) => ({
          name: program.name,
          amount: <MoneyText amount={program.balance} />,
          detail: program.sponsor,
          status: <StatusBadge look={PROGRAM_STATES[program.state]} />,
        })}
        errorTitle="The programs didn’t load"
        empty={<EmptyState title="No program with a fund yet" />}
        {...pagesOf(query, { one: 'program', many: 'programs' })}
      />
      {open && <Record program={open} onClose={() => setOpen(null)} />}
    </div>
  );
}

function Record({ program, onClose }: { program: StaffVoucherProgram; onClose: () => void }) {
  return (
    <FormModal
      onClose={onClose}
      name={`voucher fund ${program.organizationId} ${program.id}`}
      title={`Record a transfer from ${program.sponsor}`}
      intro={`${program.name}, ${program.office}. ${money(program.balance)} is in the fund, ${money(program.reserved)} of it reserved.`}
      fields={[
        { name: 'kind', label: 'What happened', kind: 'select', options: choicesOf(MOVEMENTS) },
        { name: 'amount', label: 'Amount', kind: 'money' },
        {
          name: 'reference',
          label: 'Reference',
          kind: 'text',
          help: 'The number of the bank transfer.',
          maxLength: 500,
        },
        { name: 'note', label: 'Note', kind: 'textarea', optional: true, rows: 2, maxLength: 500 },
      ]}
      initial={{ kind: 'payment' }}
      submitLabel="Record transfer"
      onSubmit={({ kind, amount, reference, note }, key) =>
        recordFund({
          organizationId: program.organizationId,
          programId: program.id,
          kind: kind as FundMovementKind,
          amount: String(amount),
          reference: String(reference).trim(),
          note: String(note).trim() || undefined,
          key,
        })
      }
      done={({ balance }) => toast('success', 'Recorded', `${money(balance)} is in the fund.`)}
    />
  );
}
