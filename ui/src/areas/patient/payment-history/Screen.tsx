import { Button, Group } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useUser } from '~/app/session/useUser';
import { openStatement } from '~/areas/payouts/calls';
import { useDownload } from '~/shared/download/useDownload';
import { pagingOf } from '~/shared/list-table/columns';
import { PagingLine } from '~/shared/list-table/PagingLine';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Loaded, Panel } from '~/shared/panel/Panel';
import type { Payment } from '../calls';
import { LateBanner } from '../late/LateBanner';
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
        line={allowed ? 'Open a payment to see its breakdown.' : undefined}
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

/** The years of the payments shown, latest first. */
const yearsOf = (payments: Payment[]) => [
  ...new Set(payments.map((payment) => Number(payment.on.slice(0, 4)))),
];

/** A year's payments, itemised, as PDF. */
function Statements({ years, userId }: { years: number[]; userId: number }) {
  const { busy, download } = useDownload();
  return (
    <Group gap="xs" mb="md">
      {years.map((year) => (
        <Button
          key={year}
          variant="default"
          size="xs"
          disabled={busy}
          leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
          onClick={() => download(() => openStatement(userId, year))}
        >
          Statement for {year}
        </Button>
      ))}
    </Group>
  );
}

function Payments() {
  const { userId } = useUser();
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
            <EmptyState title="No payments yet">Your payments and refunds appear here.</EmptyState>
          </Panel>
        ) : (
          <>
            <LateBanner />
            <Statements years={yearsOf(all)} userId={userId} />
            <PaymentList payments={all} opening userId={userId} />
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
