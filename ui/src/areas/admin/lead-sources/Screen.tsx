import { useQuery } from '@tanstack/react-query';
import { brandWords } from '~/shared/brand/brand-words';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { MoneyText } from '~/shared/money/MoneyText';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { type LeadSource, sourcesQuery } from '../fees/calls';

const COLUMNS: Column<LeadSource>[] = [
  {
    key: 'source',
    title: 'Source',
    render: (source) => <TwoLines first={source.label} second={brandWords(source.brand)} />,
  },
  { key: 'offices', title: 'Practices', number: true, render: (source) => source.offices },
  { key: 'live', title: 'Live', number: true, render: (source) => source.live },
  { key: 'members', title: 'Members', number: true, render: (source) => source.members },
  {
    key: 'income',
    title: 'Paid for tiers',
    number: true,
    render: (source) => <MoneyText amount={source.tierIncome} />,
  },
];

/** Where practices heard of us, with their members and income. */
export function Screen() {
  const { data, error, refetch } = useQuery(sourcesQuery);
  return (
    <>
      <PageHeader
        title="Lead sources"
        line="How practices say they heard of us when they sign up."
      />
      <ListTable<LeadSource>
        label="Lead sources"
        columns={COLUMNS}
        rows={data?.sources}
        rowKey={(source) => `${source.brand} ${source.value}`}
        phone={(source) => ({
          name: source.label,
          detail: brandWords(source.brand),
          amount: source.offices,
        })}
        error={error}
        errorTitle="The sources didn’t load"
        onRetry={() => void refetch()}
        empty={<EmptyState title="No one named a source yet" />}
      />
    </>
  );
}
