import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '~/shared/dates/dates';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { AskDialog } from '../approvals/AskDialog';
import { askCorrection } from '../approvals/ask';
import { entriesQuery, type LedgerEntry } from './calls';

/** "member_receivable" as "Member receivable". */
const words = (name: string) => {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
};

const COLUMNS: Column<LedgerEntry>[] = [
  { key: 'on', title: 'Date', plain: true, render: (entry) => longDate(entry.on) },
  {
    key: 'what',
    title: 'Entry',
    render: (entry) => <TwoLines first={words(entry.event)} second={`no. ${entry.id}`} />,
  },
  { key: 'debit', title: 'Debit', render: (entry) => words(entry.debit) },
  { key: 'credit', title: 'Credit', render: (entry) => words(entry.credit) },
  {
    key: 'amount',
    title: 'Amount',
    number: true,
    render: (entry) => <MoneyText amount={entry.amount} />,
  },
];

/** A household's entries in the ledger. One of us asks to correct an entry, and another approves. */
export function Entries({ id }: { id: number }) {
  const [shown, setShown] = useState(false);
  const { data, error, refetch } = useQuery({ ...entriesQuery(id), enabled: shown });
  const [corrects, setCorrects] = useState<LedgerEntry | null>(null);
  if (!shown) {
    return (
      <p>
        <Button variant="subtle" size="xs" onClick={() => setShown(true)}>
          Show ledger entries
        </Button>
      </p>
    );
  }
  return (
    <Panel title="Ledger entries" flush>
      <ListTable<LedgerEntry>
        label="Ledger entries"
        flush
        compact
        columns={COLUMNS}
        rows={data?.entries}
        rowKey={(entry) => entry.id}
        rowActions={(entry) =>
          entry.corrected ? (
            'Corrected'
          ) : (
            <Button
              size="xs"
              variant="default"
              aria-label={`Request correction: entry ${entry.id}`}
              onClick={() => setCorrects(entry)}
            >
              Request correction
            </Button>
          )
        }
        phone={(entry) => ({
          name: words(entry.event),
          amount: <MoneyText amount={entry.amount} />,
          detail: `${words(entry.debit)} / ${words(entry.credit)}`,
          status: longDate(entry.on),
        })}
        error={error}
        errorTitle="The entries didn’t load"
        onRetry={() => void refetch()}
        empty={<EmptyState title="No entries yet" />}
      />
      {corrects && data && (
        <AskDialog
          onClose={() => setCorrects(null)}
          name={`ask correction ${corrects.id}`}
          title={`Correct ${money(corrects.amount)} of ${longDate(corrects.on)}`}
          effect={`The amount is then moved from ${words(corrects.credit).toLowerCase()} back to ${words(corrects.debit).toLowerCase()}, today. The entry stays, and can be corrected once.`}
          fields={[{ name: 'amount', label: 'Amount to reverse', kind: 'money' }]}
          initial={{ amount: corrects.amount }}
          onSubmit={({ amount }, reason) =>
            askCorrection({
              organizationId: data.organizationId,
              entryId: corrects.id,
              amount: String(amount),
              reason,
            })
          }
        />
      )}
    </Panel>
  );
}
