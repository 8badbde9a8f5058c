import { useInfiniteQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { Dialog } from '~/shared/confirm/Dialog';
import { longDate, monthYear } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { type Column, pagesOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { money } from '~/shared/money/money';
import { EmptyState } from '~/shared/panel/Panel';
import type { SettlementLine, SettlementPair } from './calls';
import { linesQuery } from './queries';
import { pairWords } from './words';

const NOUN = { one: 'line', many: 'lines' };

const what = ({ kind, quantity, label }: SettlementLine) =>
  `${kind === 'undone' ? 'Undone: ' : ''}${Math.abs(quantity)} × ${label}`;

const COLUMNS: Column<SettlementLine>[] = [
  { key: 'date', title: 'Date', render: ({ on }) => longDate(on) },
  { key: 'visited', title: 'Visited', render: ({ visited }) => visited },
  {
    key: 'member',
    title: 'Member',
    render: ({ memberName, memberNumber }) => `${memberName}, ${memberNumber}`,
  },
  { key: 'what', title: 'Procedure', render: what },
  { key: 'fee', title: 'Usual fee', number: true, render: ({ fee }) => money(fee) },
  { key: 'percent', title: 'Percent', number: true, render: ({ percent }) => `${percent}%` },
  { key: 'amount', title: 'Amount', number: true, render: ({ amount }) => money(amount) },
];

interface LinesDialogProps {
  organizationId: number;
  month: string;
  pair: SettlementPair;
  onClose: () => void;
}

/** Each line of what two locations owe each other for a month. */
export function LinesDialog({ organizationId, month, pair, onClose }: LinesDialogProps) {
  const of = { month, first: pair.payer.dentistInfoId, second: pair.payee.dentistInfoId };
  const query = useInfiniteQuery(linesQuery(organizationId, of));
  return (
    <Dialog opened onClose={onClose} title={`${pairWords(pair)}, ${monthYear(month)}`} width={960}>
      {pair.note && <p>{pair.note}</p>}
      <DownloadMenu
        size="xs"
        label="Download lines"
        onDownload={listDownload('/multi-location/settlements/{id}/file', {
          path: { id: organizationId },
          query: of,
        })}
      />
      <ListTable<SettlementLine>
        label="Lines"
        compact
        columns={COLUMNS}
        rows={query.data?.pages.flatMap(({ lines }) => lines)}
        rowKey={({ id }) => id}
        phone={(line) => ({
          name: line.memberName,
          amount: money(line.amount),
          detail: `${longDate(line.on)}, ${line.visited}: ${what(line)}`,
        })}
        {...pagesOf(query, NOUN)}
        errorTitle="The lines didn’t load"
        empty={<EmptyState title="No lines">Nothing is settled between these two.</EmptyState>}
      />
    </Dialog>
  );
}
