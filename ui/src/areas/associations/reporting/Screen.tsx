import { IconReport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lastYear } from '~/areas/business-connect/Report';
import { monthYear } from '~/shared/dates/dates';
import { type Column, counted } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { useUser } from '~/user/useUser';
import { Earnings } from '../affiliate/Earnings';
import { OwnAssociation } from '../OwnAssociation';
import { reportQuery } from '../queries';
import type { Association, Month } from '../types';
import { leftOut, MEMBER_NOUN } from '../words';
import classes from './Reporting.module.css';

/** An em dash where no office shares its revenue. */
const collected = ({ revenue, sharingRevenue }: Month) =>
  sharingRevenue === 0 ? '—' : <MoneyText amount={revenue} />;

const COLUMNS: Column<Month>[] = [
  { key: 'month', title: 'Month', render: ({ month }) => monthYear(month) },
  { key: 'joined', title: 'Joined', number: true, render: ({ joined }) => joined },
  {
    key: 'offices',
    title: 'Offices',
    number: true,
    room: 'some',
    render: ({ offices }) => offices,
  },
  { key: 'live', title: 'Live', number: true, render: ({ live }) => live },
  { key: 'members', title: 'Members', number: true, render: ({ members }) => members },
  { key: 'new', title: 'New members', number: true, render: ({ newMembers }) => newMembers },
  {
    key: 'revenue',
    title: 'Collected',
    number: true,
    render: collected,
  },
];

/** Latest first; the months before an office joined have nothing to report. */
const sinceFirstOffice = (months: Month[]): Month[] =>
  months.slice(0, months.findLastIndex(({ offices }) => offices > 0) + 1);

/** An association by month; for an affiliate, what each bill earned and the statements. */
export function Screen() {
  const { type } = useUser();
  if (type === 'affiliate') return <Earnings />;
  return <OwnAssociation>{(own) => <Report association={own} />}</OwnAssociation>;
}

function Report({ association }: { association: Association }) {
  const { from, to } = lastYear();
  const { data, error, refetch } = useQuery(reportQuery(association.id, from, to));
  const [latest] = data?.months ?? [];
  const notes = latest
    ? [
        leftOut(latest.offices, latest.sharing, 'members'),
        leftOut(latest.offices, latest.sharingRevenue, 'revenue'),
      ].filter(Boolean)
    : [];
  return (
    <>
      <PageHeader
        title="Reporting"
        line="The last 12 months, each office from the month it joined"
      />
      <ListTable<Month>
        label="Months"
        columns={COLUMNS}
        compact
        rows={data && sinceFirstOffice(data.months)}
        rowKey={({ month }) => month}
        phone={(row) => ({
          name: monthYear(row.month),
          amount: counted(row.members, MEMBER_NOUN),
          detail: `${row.offices} offices, ${row.live} live, ${row.newMembers} new members`,
          status: row.sharingRevenue > 0 && <>{collected(row)} collected</>,
        })}
        error={error}
        onRetry={() => void refetch()}
        errorTitle="The report didn’t load"
        empty={
          <EmptyState
            icon={<IconReport size={28} stroke={1.5} aria-hidden="true" />}
            title="Nothing to report yet"
          >
            Months appear once an office has joined.
          </EmptyState>
        }
      />
      {notes.length > 0 && <p className={classes.note}>{notes.join('. ')}. They aren’t counted.</p>}
    </>
  );
}
