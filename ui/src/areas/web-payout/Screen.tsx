import { useInfiniteQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '~/api/errors';
import { listDownload } from '~/api/list-file';
import { longDate } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { pagesOf } from '~/shared/list-table/columns';
import { money } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { usePageTitle } from '~/shared/title/title';
import { Blank } from '../errors/Blank';
import { AddsUpPanel } from '../payouts/AddsUpPanel';
import { ItemsTable } from '../payouts/ItemsTable';
import classes from '../payouts/Payouts.module.css';
import { sharedPayoutQuery } from '../payouts/queries';
import { headLine } from '../payouts/words';

const NOUN = { one: 'transaction', many: 'transactions' };

/** One payout by its secret link: read-only, without names. */
export function Screen() {
  const { payoutURL = '' } = useParams();
  const listed = useInfiniteQuery(sharedPayoutQuery(payoutURL));
  const { data, error, refetch } = listed;
  const first = data?.pages[0];
  usePageTitle(first && `Payout of ${longDate(first.payout.arrivesOn)}`);
  if (!first) {
    if (error instanceof ApiError && error.status === 404)
      return (
        <Blank
          language="en"
          title="This link no longer works"
          text="Payout links work for 30 days. Ask the office for a new one."
        />
      );
    return (
      <>
        <PageHeader title="Payout" />
        <Panel>
          {error ? (
            <ErrorState
              title="The payout didn’t load"
              error={error}
              onRetry={() => void refetch()}
            />
          ) : (
            <SkeletonRows rows={6} height={42} />
          )}
        </Panel>
      </>
    );
  }
  const { payout } = first;
  return (
    <>
      <PageHeader
        title={`${first.officeName}: ${money(payout.addsUp.amount)}`}
        badge={<StatusBadge kind="payout" status={payout.status} />}
        line={`${headLine(payout)}. This link is good until ${longDate(first.until)}.`}
        actions={
          <DownloadMenu
            label="Download"
            onDownload={listDownload('/web-payout/{payoutURL}/file', { path: { payoutURL } })}
          />
        }
      />
      <div className={classes.page}>
        <Panel title="Transactions" flush>
          <ItemsTable
            items={data.pages.flatMap((page) => page.items)}
            named={false}
            pages={pagesOf(listed, NOUN)}
            total={first.itemCount}
          />
        </Panel>
        <AddsUpPanel payout={payout} />
      </div>
    </>
  );
}
