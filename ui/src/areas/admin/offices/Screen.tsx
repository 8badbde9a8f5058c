import { useInfiniteQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { brandWords } from '~/shared/brand/brand-words';
import { dayIn, longDate } from '~/shared/dates/dates';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { choicesOf } from '~/shared/form/choices';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { sortText, useListView } from '~/shared/list-screen/useListView';
import { type Column, counted } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { type OfficeStatus, officesQuery, type StaffOffice } from './calls';
import classes from './Offices.module.css';
import { lateWords, OFFICE_STATES, PAYMENTS, placeWords } from './words';

const NOUN = { one: 'office', many: 'offices' };
const MEMBERS = { one: 'member', many: 'members' };
const STATES: { value: OfficeStatus | 'all'; label: string }[] = choicesOf({
  all: 'All',
  open: 'Open',
  setup: 'In setup',
  paused: 'Paused',
  closed: 'Closed',
  trial: 'Trials',
});
const NARROWED = [
  { value: 'not_live', label: 'Not live' },
  { value: 'restricted', label: 'Payments restricted' },
  { value: 'quiet', label: 'No new members in 30 days' },
] as const;
const NARROWED_VALUES = NARROWED.map(({ value }) => value);

const COLUMNS: Column<StaffOffice>[] = [
  {
    key: 'name',
    title: 'Office',
    sort: 'name',
    render: (office) => (
      <span className={classes.line}>
        <TwoLines
          first={office.name}
          second={
            office.organization === office.name
              ? office.officeId
              : `${office.officeId} · ${office.organization}`
          }
        />
      </span>
    ),
  },
  {
    key: 'place',
    title: 'Place',
    sort: 'place',
    render: (office) => (
      <span className={classes.line}>
        <TwoLines first={placeWords(office)} second={brandWords(office.brand)} />
      </span>
    ),
  },
  {
    key: 'status',
    title: 'Status',
    render: (office) => <StatusBadge look={OFFICE_STATES[office.status]} />,
  },
  { key: 'live', title: 'Live', render: (office) => (office.live ? 'Yes' : 'No'), room: 'some' },
  {
    key: 'payments',
    title: 'Payments',
    render: (office) => <StatusBadge look={PAYMENTS[office.payments]} />,
  },
  {
    key: 'tier',
    title: 'Tier',
    sort: 'tier',
    number: true,
    render: (office) => office.tierLevel,
    room: 'much',
  },
  {
    key: 'members',
    title: 'Members',
    sort: 'members',
    number: true,
    render: (office) => office.members,
  },
  {
    key: 'late',
    title: 'Late',
    sort: 'late',
    number: true,
    render: (office) => <span className={classes.line}>{lateWords(office)}</span>,
    room: 'some',
  },
  {
    key: 'owner',
    title: 'Owner',
    render: (office) => (
      <TwoLines first={office.ownerName ?? '\u2014'} second={office.ownerEmail} />
    ),
    room: 'much',
  },
  {
    key: 'joined',
    title: 'Joined',
    sort: 'joined',
    render: (office) => <span className={classes.line}>{longDate(dayIn(office.joinedAt))}</span>,
    room: 'all',
  },
  {
    key: 'seen',
    title: 'Last sign-in',
    sort: 'seen',
    render: (office) => (
      <span className={classes.line}>
        {office.lastSignInAt ? longDate(dayIn(office.lastSignInAt)) : '\u2014'}
      </span>
    ),
    room: 'all',
  },
];

/** The offices of all brands. A row opens the office's page. */
export function Screen() {
  const view = useListView();
  const chosen = view.chip('status', STATES);
  const narrowed = view.many('only', NARROWED_VALUES);
  const filter = {
    search: view.search || undefined,
    brand: view.text('brand') || undefined,
    status: chosen === 'all' ? undefined : chosen,
    live: narrowed.includes('not_live') ? false : undefined,
    restricted: narrowed.includes('restricted') || undefined,
    quiet: narrowed.includes('quiet') || undefined,
    association: Number(view.text('association')) || undefined,
    organization: Number(view.text('organization')) || undefined,
    feature: view.text('feature') || undefined,
    sort: view.sort && sortText(view.sort),
  };
  const query = useInfiniteQuery(officesQuery(filter));
  return (
    <>
      <PageHeader title="Offices" line="All practices of both brands. Every view is logged." />
      <ListScreen<StaffOffice>
        name="staff-offices"
        label="Offices"
        noun={NOUN}
        view={view}
        query={query}
        search="Office, city or email"
        chips={{ label: 'Status', name: 'status', initial: 'all', choices: STATES }}
        otherFilters={['only', 'brand', 'association', 'organization', 'feature']}
        tools={
          <FilterChips
            label="Only"
            chips={[...NARROWED]}
            selected={narrowed}
            onToggle={(value) =>
              view.set({
                only: NARROWED_VALUES.filter(
                  (one) => narrowed.includes(one) !== (one === value),
                ).join(','),
              })
            }
          />
        }
        onDownload={listDownload('/admin/offices/file', { query: filter })}
        columns={COLUMNS}
        rows={query.data?.pages.flatMap((page) => page.rows)}
        rowKey={(office) => office.officeId}
        rowHref={(office) => `/admin/dentists/${office.officeId}`}
        phone={(office) => ({
          name: office.name,
          amount: counted(office.members, MEMBERS),
          detail: [placeWords(office), brandWords(office.brand)]
            .filter((word) => word !== '\u2014')
            .join(' · '),
          status: <StatusBadge look={OFFICE_STATES[office.status]} />,
        })}
        errorTitle="The offices didn’t load"
        empty={{ title: 'No office yet', text: 'Practices that sign up appear here.' }}
      />
    </>
  );
}
