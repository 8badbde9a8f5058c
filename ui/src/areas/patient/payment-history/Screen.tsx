import { useInfiniteQuery } from '@tanstack/react-query';
import { useUser } from '~/app/session/useUser';
import { pagingOf } from '~/shared/list-table/columns';
import { PagingLine } from '~/shared/list-table/PagingLine';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Loaded, Panel } from '~/shared/panel/Panel';
import { paymentsQuery } from '../queries';
import { maySeePayments } from '../viewer';
import { PaymentList } from './PaymentList';

const NOUN = { one: 'payment', many: 'payments' };

/** Everything a family paid, each line of it. */
export function Screen() {
  const allowed = maySeePayments(useUser());
  return (
    <>
      <PageHeader
        title="Payment history"
        line={allowed ? 'Open a payment to see what it is made of.' : undefined}
      />
      {allowed ? (
        <Payments />
      ) : (
        <Panel>
          <EmptyState title="The account owner sees the payments">
            Ask the person who pays for your family's plans.
          </EmptyState>
        </Panel>
      )}
    </>
  );
}

function Payments() {
  const listed = useInfiniteQuery(paymentsQuery);
  const { data, error, refetch, fetchNextPage } = listed;
  const payments = data?.pages.flatMap((page) => page.items);
  return (
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
              paging={pagingOf(listed, NOUN)}
            />
          </>
        )
      }
    </Loaded>
  );
}
