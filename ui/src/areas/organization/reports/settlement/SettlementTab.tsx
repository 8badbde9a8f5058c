import { Button, Group, Menu, NativeSelect, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { listDownload } from '~/api/list-file';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { monthYear } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { money } from '~/shared/money/money';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState } from '~/shared/panel/Panel';
import { RowMenu } from '~/shared/row-menu/RowMenu';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { closeMonth, type SettlementMonth, type SettlementPair } from './calls';
import { LinesDialog } from './LinesDialog';
import { PaymentDialog } from './PaymentDialog';
import { monthQuery, SETTLEMENT } from './queries';
import { SettingsDialog } from './SettingsDialog';
import { idOf, monthWords, pairWords, STATES, sumWords } from './words';

const MONTH = /^\d{4}-\d{2}-01$/;

const COLUMNS: Column<SettlementPair>[] = [
  { key: 'payer', title: 'Owes', render: ({ payer }) => payer.officeName },
  { key: 'payee', title: 'Is owed', render: ({ payee }) => payee.officeName },
  { key: 'visits', title: 'Visits', number: true, render: ({ visits }) => visits },
  { key: 'sums', title: 'For visits', number: true, room: 'some', render: sumWords },
  { key: 'net', title: 'Amount', number: true, render: ({ net }) => money(net) },
  {
    key: 'state',
    title: 'Status',
    render: (pair) => <StatusBadge look={STATES[pair.state]} />,
  },
];

/** What each pair of locations owes for a month of visits of their members. */
export function SettlementTab({ organizationId }: { organizationId: number }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('month') ?? '';
  const month = MONTH.test(asked) ? asked : undefined;
  const query = useQuery(monthQuery(organizationId, month));
  const choose = (next: string) =>
    setParams(
      (now) => {
        const all = new URLSearchParams(now);
        all.set('month', next);
        return all;
      },
      { preventScrollReset: true },
    );
  return (
    <LoadedQuery query={query} errorTitle="The settlement didn’t load">
      {(shown) => <Month organizationId={organizationId} shown={shown} onMonth={choose} />}
    </LoadedQuery>
  );
}

interface MonthProps {
  organizationId: number;
  shown: SettlementMonth;
  onMonth: (month: string) => void;
}

type Open = { what: 'close' | 'settings' } | { what: 'lines' | 'paid'; pair: SettlementPair };

function Month({ organizationId, shown, onMonth }: MonthProps) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { month } = shown;
  const months = shown.months.includes(month) ? shown.months : [month, ...shown.months];
  return (
    <>
      <Group justify="space-between" mb="md">
        <Group>
          <NativeSelect
            aria-label="Month"
            value={month}
            data={months.map((value) => ({ value, label: monthYear(value) }))}
            onChange={(event) => onMonth(event.currentTarget.value)}
          />
          <Text size="sm">{monthWords(shown)}</Text>
        </Group>
        <Group>
          {shown.pairs.length > 0 && (
            <DownloadMenu
              label="Download statement"
              onDownload={listDownload('/multi-location/settlements/{id}/file', {
                path: { id: organizationId },
                query: { month },
              })}
            />
          )}
          <Button variant="default" onClick={() => setOpen({ what: 'settings' })}>
            Settings
          </Button>
          {shown.mayClose && (
            <Button onClick={() => setOpen({ what: 'close' })}>Close {monthYear(month)}</Button>
          )}
        </Group>
      </Group>
      <ListTable<SettlementPair>
        label="Pairs of locations"
        columns={COLUMNS}
        rows={shown.pairs}
        rowKey={idOf}
        phone={(pair) => ({
          name: `${pair.payer.officeName} owes ${pair.payee.officeName}`,
          amount: money(pair.net),
          detail: sumWords(pair),
          status: <StatusBadge look={STATES[pair.state]} />,
        })}
        rowActions={(pair) => (
          <RowMenu label={`Actions for ${pairWords(pair)}`} color="gray.7">
            <Menu.Item onClick={() => setOpen({ what: 'lines', pair })}>Show lines</Menu.Item>
            {shown.owner && pair.state === 'closed' && pair.net !== '0.00' && (
              <Menu.Item onClick={() => setOpen({ what: 'paid', pair })}>Record payment</Menu.Item>
            )}
          </RowMenu>
        )}
        errorTitle="The settlement didn’t load"
        onRetry={() => undefined}
        empty={
          <EmptyState
            title={`No visits at other locations in ${monthYear(month)}.`}
            action={
              shown.owner && (
                <Button variant="default" onClick={() => setOpen({ what: 'settings' })}>
                  Choose plans
                </Button>
              )
            }
          >
            Choose which plans are valid at other locations, and how visits there are settled.
          </EmptyState>
        }
      />
      {open?.what === 'lines' && (
        <LinesDialog
          organizationId={organizationId}
          month={month}
          pair={open.pair}
          onClose={close}
        />
      )}
      {open?.what === 'paid' && (
        <PaymentDialog organizationId={organizationId} pair={open.pair} onClose={close} />
      )}
      {open?.what === 'settings' && (
        <SettingsDialog organizationId={organizationId} onClose={close} />
      )}
      <ConfirmDialog
        opened={open?.what === 'close'}
        onClose={close}
        name={`close settlement ${organizationId} ${month}`}
        title={`Close ${monthYear(month)}?`}
        confirmLabel={`Close ${monthYear(month)}`}
        keepLabel="Keep it open"
        onConfirm={() => closeMonth(organizationId, month)}
        invalidates={SETTLEMENT}
        done={() => toast('success', `${monthYear(month)} is closed`)}
      >
        <p>
          What each location owes goes into the books. A visit that is undone later is taken back in
          the next month.
        </p>
        <ul>
          {shown.pairs.map((pair) => (
            <li key={idOf(pair)}>{pairWords(pair)}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </>
  );
}
