import { useInfiniteQuery } from '@tanstack/react-query';
import { PagingLine } from '~/shared/list-table/PagingLine';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Loaded, Panel } from '~/shared/panel/Panel';
import { paymentsQuery } from '../queries';
import { PaymentList } from './PaymentList';

const NOUN = { one: 'payment', many: 'payments' };

/** Everything a family paid, each line of it. */
export function Screen() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(paymentsQuery);
  const payments = data?.pages.flatMap((page) => page.items);
  return (
    <>
      <PageHeader title="Payment history" line="Open a payment to see what it is made of." />
      <Loaded
        data={payments}
        error={error}
        onRetry={() => void refetch()}
        errorTitle="Payments didn't load"
        rows={6}
      >
        {(all) =>
          all.length === 0 ? (
            <Panel>
              <EmptyState title="No payments yet">Your payments and refunds stand here.</EmptyState>
            </Panel>
          ) : (
            <>
              <PaymentList payments={all} opening />
              <PagingLine
                shown={all.length}
                error={error}
                onRetry={() => void fetchNextPage()}
                paging={{
                  hasMore: hasNextPage,
                  loadingMore: isFetchingNextPage,
                  loadMore: () => void fetchNextPage({ cancelRefetch: false }),
                  noun: NOUN,
                }}
              />
            </>
          )
        }
      </Loaded>
    </>
  );
}
