import { Menu, NativeSelect } from '@mantine/core';
import { IconTicket } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '~/shared/dates/dates';
import { useDownload } from '~/shared/download/useDownload';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { openVoucherFile } from './calls';
import { Decide, type Decision } from './Decide';
import { programsQuery, waitingQuery } from './queries';
import type { ApproverProgram, WaitingVoucher } from './types';
import { AGES, daysWords, NOUN } from './words';

const ICON = <IconTicket size={28} stroke={1.5} aria-hidden="true" />;

const COLUMNS: Column<WaitingVoucher>[] = [
  {
    key: 'number',
    title: 'Voucher',
    render: ({ number, person }) => `${number} · ${person}`,
  },
  { key: 'office', title: 'Office', render: ({ office }) => office },
  { key: 'service', title: 'Service', render: ({ service }) => service },
  { key: 'date', title: 'Service date', render: ({ serviceDate }) => longDate(serviceDate) },
  { key: 'note', title: 'Note', room: 'most', render: ({ note }) => note },
  {
    key: 'waiting',
    title: 'Waiting',
    render: ({ waitingDays, decideBy }) => (
      <span title={`Decide by ${longDate(decideBy)}`}>{daysWords(waitingDays)}</span>
    ),
  },
  {
    key: 'most',
    title: 'Limit',
    number: true,
    render: ({ most }) => <MoneyText amount={most} />,
  },
  {
    key: 'amount',
    title: 'Amount',
    number: true,
    render: ({ amount }) => <MoneyText amount={amount} />,
  },
];

/** What waits for an approver's decision, by program. */
export function Approver() {
  const query = useQuery(programsQuery);
  const none = query.data?.programs.length === 0;
  return query.data && !none ? (
    <Programs programs={query.data.programs} />
  ) : (
    <>
      <PageHeader title="Vouchers" />
      <Panel flush>
        <LoadedQuery query={query} errorTitle="Your programs didn’t load">
          {() => (
            <EmptyState icon={ICON} title="No vouchers waiting.">
              You approve for no program now.
            </EmptyState>
          )}
        </LoadedQuery>
      </Panel>
    </>
  );
}

function Programs({ programs }: { programs: ApproverProgram[] }) {
  const view = useListView();
  const asked = Number(view.text('program'));
  const program = programs.find(({ id }) => id === asked)?.id ?? programs[0]?.id ?? 0;
  const days = Number(view.one('age', ['7', '14', '21'])) || undefined;
  const officeId = Number(view.text('office')) || undefined;
  const query = useInfiniteQuery(waitingQuery(program, { officeId, days }));
  // The offices to choose from are those that have something waiting.
  const all = useInfiniteQuery(waitingQuery(program, {}));
  const offices = new Map(
    [...(all.data?.pages ?? []), ...(query.data?.pages ?? [])].flatMap((page) =>
      page.vouchers.map((voucher) => [voucher.officeId, voucher.office] as const),
    ),
  );
  const [decision, decide] = useState<Decision | null>(null);
  const file = useDownload();
  const page = query.data?.pages[0];
  return (
    <>
      <PageHeader
        title="Vouchers"
        line={
          page &&
          [page.program, page.available && `${money(page.available)} available`]
            .filter(Boolean)
            .join(' · ')
        }
      />
      <ListScreen<WaitingVoucher>
        name="vouchers-to-approve"
        label="Vouchers waiting"
        noun={NOUN}
        view={view}
        query={query}
        otherFilters={['age', 'office']}
        tools={
          <>
            {programs.length > 1 && (
              <NativeSelect
                aria-label="Program"
                value={program}
                data={programs.map(({ id, name, waiting }) => ({
                  value: String(id),
                  label: `${name} (${waiting})`,
                }))}
                onChange={(event) => view.set({ program: event.currentTarget.value, office: '' })}
              />
            )}
            {(offices.size > 1 || officeId) && (
              <NativeSelect
                aria-label="Office"
                value={officeId ?? ''}
                data={[
                  { value: '', label: 'All offices' },
                  ...[...offices].map(([id, name]) => ({ value: String(id), label: name })),
                ]}
                onChange={(event) => view.set({ office: event.currentTarget.value })}
              />
            )}
          </>
        }
        chips={{ label: 'Waiting', name: 'age', choices: AGES }}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ vouchers }) => vouchers)}
        rowKey={({ id }) => id}
        rowActions={(voucher) => (
          <RowMenu label={`Decide voucher ${voucher.number}`} width={180} color="gray.7">
            {voucher.hasFile && (
              <Menu.Item
                onClick={() => file.download((signal) => openVoucherFile(voucher.id, signal))}
              >
                Download the file
              </Menu.Item>
            )}
            <Menu.Item onClick={() => decide({ what: 'approve', voucher })}>Approve</Menu.Item>
            <Menu.Item onClick={() => decide({ what: 'less', voucher })}>Approve less</Menu.Item>
            <Menu.Item color="danger" onClick={() => decide({ what: 'reject', voucher })}>
              Reject
            </Menu.Item>
          </RowMenu>
        )}
        phone={(voucher) => ({
          name: `${voucher.number} · ${voucher.service}`,
          amount: <MoneyText amount={voucher.amount} />,
          detail: `${voucher.office}, ${longDate(voucher.serviceDate)}`,
          status: daysWords(voucher.waitingDays),
        })}
        errorTitle="The vouchers didn’t load"
        empty={{
          icon: ICON,
          title: 'No vouchers waiting.',
          text: 'Vouchers that offices submit appear here.',
        }}
      />
      {decision && (
        <Decide {...decision} available={page?.available} onClose={() => decide(null)} />
      )}
    </>
  );
}
