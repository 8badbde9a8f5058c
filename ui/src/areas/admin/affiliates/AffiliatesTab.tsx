import { Button, Menu } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBrand } from '~/shared/brand/brand';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { PLATFORM_SENIOR } from '~/user/roles';
import { useUser } from '~/user/useUser';
import { endAffiliate } from './calls';
import { EarningsDialog } from './EarningsDialog';
import { EditAffiliate } from './EditAffiliate';
import { affiliatesQuery } from './queries';
import type { StaffAffiliate } from './types';
import { AFFILIATE_NOUN, AFFILIATES } from './words';

const COLUMNS: Column<StaffAffiliate>[] = [
  {
    key: 'name',
    title: 'Affiliate',
    render: ({ name, email }) => <TwoLines first={name} second={email} />,
  },
  { key: 'word', title: 'Address', room: 'some', render: ({ word }) => `/accounts/${word}` },
  {
    key: 'terms',
    title: 'Terms',
    room: 'much',
    render: ({ percent, months, holdDays }) =>
      `${percent}% for ${months} months, held ${holdDays} days`,
  },
  { key: 'practices', title: 'Practices', number: true, render: ({ practices }) => practices },
  {
    key: 'held',
    title: 'Held',
    number: true,
    room: 'some',
    render: ({ held }) => <MoneyText amount={held} />,
  },
  {
    key: 'payable',
    title: 'Payable',
    number: true,
    render: ({ payable }) => <MoneyText amount={payable} />,
  },
  {
    key: 'onItsWay',
    title: 'On its way',
    number: true,
    room: 'some',
    render: ({ onItsWay }) => <MoneyText amount={onItsWay} />,
  },
  {
    key: 'paid',
    title: 'Paid',
    number: true,
    room: 'some',
    render: ({ paid }) => <MoneyText amount={paid} />,
  },
  {
    key: 'state',
    title: 'State',
    render: ({ state }) => <StatusBadge look={AFFILIATES[state]} />,
  },
];

interface Open {
  what: 'edit' | 'earnings' | 'end';
  of: StaffAffiliate;
}

export function AffiliatesTab() {
  const user = useUser();
  const brand = useBrand();
  const view = useListView();
  const query = useInfiniteQuery(affiliatesQuery);
  const [adding, setAdding] = useState(false);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const leads = (PLATFORM_SENIOR as readonly string[]).includes(user.type);
  return (
    <>
      <ListScreen<StaffAffiliate>
        name="staff-affiliates"
        noun={AFFILIATE_NOUN}
        view={view}
        query={query}
        act={
          leads && (
            <Button
              leftSection={<IconPlus size={16} aria-hidden="true" />}
              onClick={() => setAdding(true)}
            >
              Add affiliate
            </Button>
          )
        }
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.affiliates)}
        rowKey={({ id }) => id}
        rowActions={(affiliate) => (
          <RowMenu label={`Actions for ${affiliate.name}`} width={170} color="gray.7">
            <Menu.Item onClick={() => setOpen({ what: 'earnings', of: affiliate })}>
              See bills
            </Menu.Item>
            {leads && (
              <Menu.Item onClick={() => setOpen({ what: 'edit', of: affiliate })}>Edit</Menu.Item>
            )}
            {leads && affiliate.state === 'active' && (
              <Menu.Item color="danger" onClick={() => setOpen({ what: 'end', of: affiliate })}>
                End
              </Menu.Item>
            )}
          </RowMenu>
        )}
        phone={(affiliate) => ({
          name: affiliate.name,
          amount: <MoneyText amount={affiliate.payable} />,
          detail: `/accounts/${affiliate.word}`,
          status: <StatusBadge look={AFFILIATES[affiliate.state]} />,
        })}
        errorTitle="The affiliates didn’t load"
        empty={{
          icon: <IconUsers size={28} stroke={1.5} aria-hidden="true" />,
          title: 'No affiliates yet',
          text: 'Add someone who sends practices.',
        }}
      />
      {adding && <EditAffiliate brand={brand.id} onClose={() => setAdding(false)} />}
      {open?.what === 'edit' && (
        <EditAffiliate brand={open.of.brand} of={open.of} onClose={close} />
      )}
      {open?.what === 'earnings' && (
        <EarningsDialog affiliate={open.of} leads={leads} onClose={close} />
      )}
      {open?.what === 'end' && (
        <ConfirmDialog
          opened
          onClose={close}
          name={`end affiliate ${open.of.id}`}
          title={`End ${open.of.name}?`}
          confirmLabel="End affiliate"
          keepLabel="Keep"
          destructive
          onConfirm={() => endAffiliate(open.of.id)}
          done={() => toast('success', 'Affiliate ended')}
        >
          <p>
            The address leads to the plain sign-up. Practices that it sent go on earning for their
            months.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
