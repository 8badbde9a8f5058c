import { Button } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '~/api/errors';
import { useFeature } from '~/shared/brand/brand';
import { longDate } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { useListView } from '~/shared/list-screen/useListView';
import { pagesOf } from '~/shared/list-table/columns';
import { money } from '~/shared/money/money';
import { type Crumb, PageHeader } from '~/shared/page-header/PageHeader';
import { NotHere } from '~/shared/panel/LoadedQuery';
import { ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { DebouncedSearch } from '~/shared/search-field/DebouncedSearch';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { usePageTitle } from '~/shared/title/title';
import { AddsUpPanel } from '../payouts/AddsUpPanel';
import { downloadPayout, type PayoutItem, type PayoutRow } from '../payouts/calls';
import { ItemsTable } from '../payouts/ItemsTable';
import classes from '../payouts/Payouts.module.css';
import { payoutQuery } from '../payouts/queries';
import { headLine } from '../payouts/words';
import { ShareDialog } from './ShareDialog';

const NOUN = { one: 'transaction', many: 'transactions' };

interface PayoutPageProps {
  officeId: number;
  id: number;
  landing: string;
}

/** One payout: each of its payments, and how it adds up. */
export function PayoutPage({ officeId, id, landing }: PayoutPageProps) {
  const view = useListView();
  const showsProblems = useFeature('payout_issues');
  const { search } = view;
  const listed = useInfiniteQuery(payoutQuery(officeId, id, search));
  const { data, error, refetch } = listed;
  const first = data?.pages[0];
  usePageTitle(first && `Payout of ${longDate(first.payout.arrivesOn)}`);
  const crumbs = (last: string): Crumb[] => [
    { label: 'Dashboard', to: landing },
    { label: 'Reports', to: '/account/reports' },
    { label: 'Payouts', to: '/account/reports?tab=payouts' },
    { label: last },
  ];
  if (!first) {
    const missing = error instanceof ApiError && error.status === 404;
    return (
      <>
        <PageHeader title="Payout" crumbs={crumbs('Payout')} />
        <Panel>
          {missing ? (
            <NotHere
              title="This payout isn’t your office’s"
              to="/account/reports?tab=payouts"
              link="All payouts"
            >
              The address may be incomplete, or the payout belongs to another location.
            </NotHere>
          ) : error ? (
            <ErrorState
              title="The payout didn’t load"
              error={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonRows rows={8} height={42} />
          )}
        </Panel>
      </>
    );
  }
  const { payout, problems } = first;
  return (
    <>
      <PageHeader
        title={money(payout.addsUp.amount)}
        badge={<StatusBadge kind="payout" status={payout.status} />}
        line={headLine(payout)}
        crumbs={crumbs(longDate(payout.arrivesOn))}
        actions={<Actions officeId={officeId} payout={payout} />}
      />
      <div className={classes.page}>
        <Panel
          title="Transactions"
          flush
          action={
            <DebouncedSearch
              label="Filter by member"
              value={search}
              onSearch={(q) => view.set({ q }, 'replace')}
            />
          }
        >
          <ItemsTable
            items={data.pages.flatMap((page) => page.items)}
            named
            searched={search !== ''}
            pages={pagesOf(listed, NOUN)}
            total={search ? undefined : first.itemCount}
          />
        </Panel>
        <div className={classes.side}>
          <AddsUpPanel payout={payout} />
          {showsProblems && problems.length > 0 && <ProblemsPanel problems={problems} />}
        </div>
      </div>
    </>
  );
}

function Actions({ officeId, payout }: { officeId: number; payout: PayoutRow }) {
  const [sharing, setSharing] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconLink size={18} aria-hidden="true" />}
        onClick={() => setSharing(true)}
      >
        Share link
      </Button>
      <DownloadMenu
        label="Download"
        onDownload={(format) => downloadPayout(officeId, payout, format)}
      />
      {sharing && (
        <ShareDialog officeId={officeId} payoutId={payout.id} onClose={() => setSharing(false)} />
      )}
    </>
  );
}

/** Unmatched amounts are listed, not hidden in a total. */
function ProblemsPanel({ problems }: { problems: PayoutItem[] }) {
  return (
    <Panel title="Needs review">
      <ul className={classes.problems}>
        {problems.map((item) => (
          <li key={item.id}>
            {money(item.amount)}, {longDate(item.on)}
            <span className={classes.second}>{item.problem}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
