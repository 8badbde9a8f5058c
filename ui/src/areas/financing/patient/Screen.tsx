import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '~/api/errors';
import { useUser } from '~/app/session/useUser';
import { usePageTitle } from '~/app/title';
import { familyQuery } from '~/areas/patient/queries';
import { maySeePayments } from '~/areas/patient/viewer';
import { Dialog } from '~/shared/confirm/Dialog';
import { longDate } from '~/shared/dates/dates';
import { useDownload } from '~/shared/download/useDownload';
import { Facts } from '~/shared/facts/Facts';
import { money, toCents } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { PayForm } from '~/shared/pay/PayForm';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { type Agreement, openOwnAgreement, payOffOwn } from '../calls';
import classes from '../Financing.module.css';
import { ownAgreementQuery } from '../queries';
import { SchedulePanels } from '../SchedulePanels';
import { acts, lookOfAgreement } from '../words';

const HOME = { label: 'Dashboard', to: '/patient-details/dashboard' };

/** One's own agreement: what is paid, what comes, paying the rest now, and what was signed. */
export function Screen() {
  const id = Number(useParams().agreementId);
  const allowed = maySeePayments(useUser());
  const query = useQuery({
    ...ownAgreementQuery(id),
    enabled: allowed && id > 0,
    retry: false,
  });
  const { error } = query;
  const missing = !(id > 0) || (error instanceof ApiError && error.status === 404);
  if (!allowed || missing) {
    return (
      <>
        <PageHeader title="Payment agreement" crumbs={[HOME]} />
        <Panel>
          <EmptyState
            title={allowed ? 'Agreement not found' : 'The account owner sees the payments'}
          >
            {allowed
              ? 'Your agreements are on your dashboard.'
              : 'Ask the person who pays for your family’s plans.'}
          </EmptyState>
        </Panel>
      </>
    );
  }
  return (
    <LoadedQuery query={query} errorTitle="The agreement didn’t load" rows={6}>
      {(agreement) => <Shown agreement={agreement} />}
    </LoadedQuery>
  );
}

function Shown({ agreement }: { agreement: Agreement }) {
  usePageTitle(`Payment agreement ${agreement.number}`);
  const { busy, download } = useDownload();
  const [paying, setPaying] = useState(false);
  return (
    <>
      <PageHeader
        title={agreement.description}
        crumbs={[HOME, { label: `Agreement ${agreement.number}` }]}
        badge={<StatusBadge look={lookOfAgreement(agreement.state)} />}
        line={`For ${agreement.memberName}, without interest.`}
        actions={
          acts(agreement).payOff && (
            <Button onClick={() => setPaying(true)}>Pay off {money(agreement.left)}</Button>
          )
        }
      />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <SchedulePanels agreement={agreement} />
        </div>
        <Panel title="Status">
          <div className={classes.stack}>
            <Facts
              facts={[
                { label: 'Total', value: money(agreement.total) },
                { label: 'Paid', value: money(agreement.paid) },
                { label: 'Left', value: money(agreement.left) },
                { label: 'Charged to', value: agreement.method ?? 'No payment method on file' },
                ...(agreement.signedOn
                  ? [{ label: 'Signed on', value: longDate(agreement.signedOn) }]
                  : []),
              ]}
            />
            <Button
              variant="default"
              disabled={busy}
              leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
              onClick={() => download(() => openOwnAgreement(agreement.id))}
            >
              Signed agreement
            </Button>
          </div>
        </Panel>
      </div>
      {paying && <PayOff agreement={agreement} onClose={() => setPaying(false)} />}
    </>
  );
}

function PayOff({ agreement, onClose }: { agreement: Agreement; onClose: () => void }) {
  const queries = useQueryClient();
  const { data: family } = useQuery(familyQuery);
  // What is being paid keeps its amount while the page behind it changes.
  const [amount] = useState(agreement.left);
  const [ended, setEnded] = useState(false);
  const close = () => {
    onClose();
    if (ended) void queries.invalidateQueries();
  };
  const account = family?.account;
  return (
    <Dialog
      opened
      onClose={close}
      title={`Pay off ${money(amount)}`}
      width={520}
      footer={
        <Button variant="default" onClick={close}>
          Close
        </Button>
      }
    >
      {toCents(agreement.late) > 0 && (
        <p>Late payments are paid first, then the rest as one payment.</p>
      )}
      <PayForm
        amount={amount}
        entry={agreement.entry}
        today={agreement.today}
        language="en"
        owner={{
          name: account ? `${account.firstName} ${account.lastName}` : agreement.ownerName,
          zip: account?.zip ?? '',
        }}
        onFile={agreement.methodFits ? agreement.method : undefined}
        pay={(token, key) => payOffOwn(agreement.id, token, key)}
        onPaid={() => setEnded(true)}
      />
    </Dialog>
  );
}
