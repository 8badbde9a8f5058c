import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { ApiError } from '~/api/errors';
import { listDownload } from '~/api/list-file';
import classes from '~/areas/payouts/Payouts.module.css';
import { longDate } from '~/shared/dates/dates';
import { ListPanel } from '~/shared/download/DownloadMenu';
import type { Column } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { MoneyText } from '~/shared/money/MoneyText';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { usePageTitle } from '~/shared/title/title';
import { useUser } from '~/user/useUser';
import { fullName } from '../../member-list/rows';
import type { Member, Subscription } from '../calls';
import { HouseholdNotHere } from '../household/HouseholdNotHere';
import { HistoryTimeline } from '../member/HistoryTimeline';
import { detailsQuery } from '../member/queries';

type Held = Subscription & { memberName: string };

const HELD: Column<Held>[] = [
  {
    key: 'plan',
    title: 'Plan',
    render: (held) => (
      <>
        <span className={classes.strong}>{held.planName}</span>
        <span className={classes.second}>{held.memberName}</span>
      </>
    ),
  },
  { key: 'started', title: 'Since', render: (held) => longDate(held.startedOn) },
  {
    key: 'term',
    title: 'Latest term',
    render: (held) => `${longDate(held.termStartedOn)} \u2013 ${longDate(held.termEndsOn)}`,
  },
  { key: 'status', title: 'Status', render: (held) => <StatusBadge status={held.status} /> },
  {
    key: 'price',
    title: 'Price',
    number: true,
    render: (held) => <MoneyText amount={held.price} period={held.period} />,
  },
];

const held = (members: Member[]): Held[] =>
  members.flatMap((member) =>
    member.subscriptions.map((subscription) => ({ ...subscription, memberName: member.name })),
  );

/**
 * The current and past memberships of a household: plans, terms, statuses, who changed what and
 * when. `?member=` filters to one person.
 */
export function Screen() {
  const { patientId = '' } = useParams();
  const [params] = useSearchParams();
  const { userId, landing } = useUser();
  const account = /^[1-9]\d{0,15}$/.test(patientId) ? Number(patientId) : 0;
  const { data, error, refetch } = useQuery(detailsQuery(userId, account));
  const member = data?.members.find((one) => String(one.id) === params.get('member'));
  const name = data && fullName(data.account);
  const title = data && `Memberships: ${member?.name ?? name}`;
  usePageTitle(title);
  if (!data || name === undefined || title === undefined) {
    const missing = error instanceof ApiError && error.status === 404;
    return (
      <>
        <PageHeader title="Membership history" />
        <Panel>
          {missing ? (
            <HouseholdNotHere to={landing} />
          ) : error ? (
            <ErrorState
              title="The history didn’t load"
              error={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonRows rows={6} />
          )}
        </Panel>
      </>
    );
  }
  const members = member ? [member] : data.members;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: 'Dashboard', to: landing },
          { label: name, to: `/account/members?id=${account}` },
          { label: 'Membership history' },
        ]}
      />
      <div className={classes.side}>
        <Panel title="Memberships" flush>
          <ListTable<Held>
            label="Memberships"
            flush
            columns={HELD}
            rows={held(members)}
            rowKey={(one) => one.id}
            phone={(one) => ({
              name: one.planName,
              detail: `${one.memberName} · since ${longDate(one.startedOn)}`,
              amount: <MoneyText amount={one.price} period={one.period} />,
              status: <StatusBadge status={one.status} />,
            })}
            errorTitle="The memberships didn’t load"
            onRetry={() => void refetch()}
            empty={<EmptyState title="No memberships yet" />}
          />
        </Panel>
        <ListPanel
          title="History"
          onDownload={listDownload('/users/me/account/getMemberHistory/{id}/file', {
            path: { id: account },
            query: { member: member?.name },
          })}
        >
          <HistoryTimeline accountId={account} memberName={member?.name} />
        </ListPanel>
      </div>
    </>
  );
}
