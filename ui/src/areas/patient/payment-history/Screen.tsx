import { Button, Group } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { openStatement } from '~/areas/payouts/calls';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { useDownload } from '~/shared/download/useDownload';
import { pagingOf } from '~/shared/list-table/columns';
import { PagingLine } from '~/shared/list-table/PagingLine';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, Loaded, Panel } from '~/shared/panel/Panel';
import { useOnceKnown } from '~/shared/panel/useOnceKnown';
import { usePageTitle } from '~/shared/title/title';
import { useUser } from '~/user/useUser';
import type { Payment } from '../calls';
import { ownLateQuery } from '../late/calls';
import { LateBanner } from '../late/LateBanner';
import { paymentsQuery } from '../queries';
import { usePatientTexts } from '../texts';
import { maySeePayments } from '../viewer';
import { LettersPanel } from './LettersPanel';
import { PaymentList } from './PaymentList';

/** All payments of a family, line by line. */
export function Screen() {
  const allowed = maySeePayments(useUser());
  const { t } = usePatientTexts();
  usePageTitle(t.nav.history);
  return (
    <>
      <PageHeader title={t.nav.history} line={allowed ? t.history.line : undefined} />
      {allowed ? (
        <>
          <Payments />
          <LettersPanel />
        </>
      ) : (
        <Panel>
          <EmptyState title={t.history.ownerOnly}>{t.history.ownerOnlyText}</EmptyState>
        </Panel>
      )}
    </>
  );
}

/** The years of the payments shown, latest first. */
const yearsOf = (payments: Payment[]) => [
  ...new Set(payments.map((payment) => Number(payment.on.slice(0, 4)))),
];

/** An itemized statement of a year as a PDF, and all payments as a list. */
function Downloads({ years, userId }: { years: number[]; userId: number }) {
  const { busy, download } = useDownload();
  const { t } = usePatientTexts();
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
          {t.history.statement({ year })}
        </Button>
      ))}
      <DownloadMenu
        size="xs"
        label={t.history.download}
        onDownload={listDownload('/patient/payments/file', {})}
      />
    </Group>
  );
}

function Payments() {
  const { userId } = useUser();
  const { t } = usePatientTexts();
  const listed = useInfiniteQuery(paymentsQuery);
  const { data, error, refetch, fetchNextPage } = listed;
  // Above the list: a late balance.
  const known = useOnceKnown(listed, useQuery(ownLateQuery));
  const payments = known ? data?.pages.flatMap((page) => page.items) : undefined;
  return (
    <Loaded
      data={payments}
      error={error}
      onRetry={() => void refetch()}
      errorTitle={t.history.failed}
      rows={6}
    >
      {(all) =>
        all.length === 0 ? (
          <Panel>
            <EmptyState title={t.noPayments}>{t.noPaymentsText}</EmptyState>
          </Panel>
        ) : (
          <>
            <LateBanner />
            <Downloads years={yearsOf(all)} userId={userId} />
            <PaymentList payments={all} opening userId={userId} />
            <PagingLine
              shown={all.length}
              error={error}
              onRetry={() => void fetchNextPage()}
              paging={pagingOf(listed, t.history.noun)}
            />
          </>
        )
      }
    </Loaded>
  );
}
