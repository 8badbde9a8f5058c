import { Button, Menu } from '@mantine/core';
import { IconDownload, IconTicket } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openDocument } from '~/areas/office/household/calls';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dayIn, longDate } from '~/shared/dates/dates';
import { useDownload } from '~/shared/download/useDownload';
import { FormModal } from '~/shared/form/FormModal';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { downloadApproved, reverseVoucher, withdrawVoucher } from './calls';
import { vouchersQuery } from './queries';
import { type OfficeVoucher, VOUCHER_STATES } from './types';
import { NOUN, STATES, voucherLine } from './words';

const COLUMNS: Column<OfficeVoucher>[] = [
  {
    key: 'member',
    title: 'Member',
    render: ({ member, number }) => <TwoLines first={member} second={`Voucher ${number}`} />,
  },
  { key: 'service', title: 'Service', render: ({ service }) => service },
  { key: 'date', title: 'Service date', render: ({ serviceDate }) => longDate(serviceDate) },
  {
    key: 'submitted',
    title: 'Submitted',
    room: 'much',
    render: ({ submittedAt, submittedBy }) => `${longDate(dayIn(submittedAt))}, ${submittedBy}`,
  },
  {
    key: 'state',
    title: 'Status',
    render: (voucher) => (
      <>
        <TwoLines
          first={<StatusBadge look={STATES[voucher.state]} />}
          second={voucherLine(voucher)}
        />
      </>
    ),
  },
  {
    key: 'amount',
    title: 'Amount',
    number: true,
    render: ({ amount, approved }) => <MoneyText amount={approved ?? amount} />,
  },
];

interface OfficeListProps {
  office: number;
  hasProgram: boolean;
  /** May reverse a voucher. */
  reverses: boolean;
  downloads: boolean;
  /** The next act of an empty list. */
  next?: { label: string; act: () => void };
}

/** The office's vouchers, latest first. */
export function OfficeList({ office, hasProgram, reverses, downloads, next }: OfficeListProps) {
  const view = useListView();
  const shown = view.one('state', VOUCHER_STATES);
  const query = useInfiniteQuery(vouchersQuery(office, shown));
  const file = useDownload();
  const { userId } = useUser();
  const { from, to } = view.days;
  const [open, setOpen] = useState<{ what: 'withdraw' | 'reverse'; voucher: OfficeVoucher }>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ListScreen<OfficeVoucher>
        name="vouchers"
        noun={NOUN}
        view={view}
        query={query}
        chips={{
          label: 'Status',
          name: 'state',
          choices: [
            { value: 'all', label: 'All' },
            ...VOUCHER_STATES.map((value) => ({ value, label: STATES[value].label })),
          ],
        }}
        tools={
          downloads && (
            <Button
              variant="default"
              leftSection={<IconDownload size={18} aria-hidden="true" />}
              loading={file.busy}
              onClick={() =>
                file.download((signal) =>
                  downloadApproved(
                    office,
                    { from: from || undefined, to: to || undefined },
                    signal,
                  ),
                )
              }
            >
              All approved (CSV)
            </Button>
          )
        }
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ vouchers }) => vouchers)}
        rowKey={({ id }) => id}
        rowActions={(voucher) => {
          const { state, number, document } = voucher;
          const withdraws = state === 'submitted';
          const undoes = reverses && (state === 'approved' || state === 'paid');
          return withdraws || undoes || document ? (
            <RowMenu label={`Actions for voucher ${number}`} width={180} color="gray.7">
              {document && (
                <Menu.Item
                  onClick={() =>
                    file.download(() => openDocument(userId, document.accountId, document.id))
                  }
                >
                  Download the file
                </Menu.Item>
              )}
              {(withdraws || undoes) && (
                <Menu.Item
                  color="danger"
                  onClick={() => setOpen({ what: withdraws ? 'withdraw' : 'reverse', voucher })}
                >
                  {withdraws ? 'Withdraw' : 'Reverse'}
                </Menu.Item>
              )}
            </RowMenu>
          ) : null;
        }}
        phone={(voucher) => ({
          name: voucher.member,
          amount: <MoneyText amount={voucher.approved ?? voucher.amount} />,
          detail: `${voucher.service}, ${longDate(voucher.serviceDate)}`,
          status: <StatusBadge look={STATES[voucher.state]} />,
        })}
        errorTitle="The vouchers didn’t load"
        empty={{
          icon: <IconTicket size={28} stroke={1.5} aria-hidden="true" />,
          title: 'No vouchers yet',
          text: hasProgram
            ? 'Vouchers that your office submits appear here.'
            : 'Your office has no voucher program.',
          action: next && (
            <Button size="xs" variant="default" onClick={next.act}>
              {next.label}
            </Button>
          ),
        }}
      />
      {open?.what === 'withdraw' && (
        <ConfirmDialog
          opened
          onClose={close}
          name={`withdraw voucher ${open.voucher.id}`}
          title={`Withdraw voucher ${open.voucher.number}?`}
          confirmLabel="Withdraw voucher"
          keepLabel="Keep voucher"
          destructive
          onConfirm={() => withdrawVoucher(office, open.voucher.id)}
          done={() => toast('success', 'Voucher withdrawn')}
        >
          <p>
            {open.voucher.service} for {open.voucher.member}, {money(open.voucher.amount)}. No one
            decides it then.
          </p>
        </ConfirmDialog>
      )}
      {open?.what === 'reverse' && (
        <FormModal
          onClose={close}
          name={`reverse voucher ${open.voucher.id}`}
          title={`Reverse voucher ${open.voucher.number}`}
          intro={`${money(open.voucher.approved ?? open.voucher.amount)} is returned to the program. What was paid is taken from the office’s account.`}
          fields={[{ name: 'reason', label: 'Reason', kind: 'textarea', rows: 3, maxLength: 500 }]}
          submitLabel="Reverse voucher"
          closeLabel="Keep voucher"
          destructive
          onSubmit={({ reason }) => reverseVoucher(office, open.voucher.id, String(reason).trim())}
          done={() => toast('success', 'Voucher reversed')}
        />
      )}
    </>
  );
}
