import { Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError } from '~/api/errors';
import { familyQuery } from '~/areas/patient/queries';
import { usePatientTexts } from '~/areas/patient/texts';
import { maySeePayments } from '~/areas/patient/viewer';
import { Dialog } from '~/shared/confirm/Dialog';
import { useDownload } from '~/shared/download/useDownload';
import { Facts } from '~/shared/facts/Facts';
import { money, toCents } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { methodIn } from '~/shared/pay/method-words';
import { PayForm } from '~/shared/pay/PayForm';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { usePageTitle } from '~/shared/title/title';
import { useUser } from '~/user/useUser';
import { AGREEMENT_TEXTS } from '../../financing/agreement-texts';
import { type Agreement, openOwnAgreement, payOffOwn } from '../../financing/calls';
import classes from '../../financing/Financing.module.css';
import { ownAgreementQuery } from '../../financing/queries';
import { SchedulePanels } from '../../financing/SchedulePanels';
import { acts, lookOfAgreement } from '../../financing/words';

/**
 * The texts of this page in addition to those of all patient pages, and the payment method the
 * agreement is charged to.
 */
function useOwnTexts() {
  const patient = usePatientTexts();
  const { t, language } = patient;
  return {
    ...patient,
    own: AGREEMENT_TEXTS[language].own,
    home: { label: t.nav.dashboard, to: '/patient-details/dashboard' },
    methodOf: ({ method }: Agreement) => methodIn(language, method),
  };
}

/**
 * The patient's own agreement: paid and upcoming payments, paying the rest now, and the signed
 * text.
 */
export function Screen() {
  const id = Number(useParams().agreementId);
  const allowed = maySeePayments(useUser());
  const { t, own, home } = useOwnTexts();
  const query = useQuery({
    ...ownAgreementQuery(id),
    enabled: allowed && id > 0,
    retry: false,
  });
  const { error } = query;
  const missing = !(id > 0) || (error instanceof ApiError && error.status === 404);
  // The shown agreement sets the page's title.
  usePageTitle(query.data && !missing ? undefined : own.page);
  if (!allowed || missing) {
    return (
      <>
        <PageHeader title={own.page} crumbs={[home]} crumbsLabel={own.crumbs} />
        <Panel>
          <EmptyState title={allowed ? own.missing : t.history.ownerOnly}>
            {allowed ? own.missingText : t.history.ownerOnlyText}
          </EmptyState>
        </Panel>
      </>
    );
  }
  return (
    <LoadedQuery query={query} errorTitle={own.failed} rows={6}>
      {(agreement) => <Shown agreement={agreement} />}
    </LoadedQuery>
  );
}

function Shown({ agreement }: { agreement: Agreement }) {
  const { own, home, language, date, methodOf } = useOwnTexts();
  usePageTitle(own.title({ number: agreement.number }));
  const { busy, download } = useDownload();
  const [paying, setPaying] = useState(false);
  return (
    <>
      <PageHeader
        title={agreement.description}
        crumbs={[home, { label: own.crumb({ number: agreement.number }) }]}
        crumbsLabel={own.crumbs}
        badge={<StatusBadge look={lookOfAgreement(agreement.state, language)} />}
        line={own.lead({ member: agreement.memberName })}
        actions={
          acts(agreement).payOff && (
            <Button onClick={() => setPaying(true)}>
              {own.payOff({ amount: money(agreement.left) })}
            </Button>
          )
        }
      />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <SchedulePanels agreement={agreement} language={language} />
        </div>
        <Panel title={own.status}>
          <div className={classes.stack}>
            <Facts
              facts={[
                { label: own.total, value: money(agreement.total) },
                { label: own.paid, value: money(agreement.paid) },
                { label: own.left, value: money(agreement.left) },
                { label: own.chargedTo, value: methodOf(agreement) ?? own.noMethod },
                ...(agreement.signedOn
                  ? [{ label: own.signedOn, value: date(agreement.signedOn) }]
                  : []),
              ]}
            />
            <Button
              variant="default"
              disabled={busy}
              leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
              onClick={() => download(() => openOwnAgreement(agreement.id))}
            >
              {own.signed}
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
  const { t, own, language, methodOf } = useOwnTexts();
  const { data: family } = useQuery(familyQuery);
  // The amount being paid stays the same while the page behind it changes.
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
      title={own.payOff({ amount: money(amount) })}
      width={520}
      footer={
        <Button variant="default" onClick={close}>
          {t.close}
        </Button>
      }
    >
      {toCents(agreement.late) > 0 && <p>{own.lateFirst}</p>}
      <PayForm
        name={`pay off ${agreement.id}`}
        amount={amount}
        entry={agreement.entry}
        today={agreement.today}
        language={language}
        owner={{
          name: account ? `${account.firstName} ${account.lastName}` : agreement.ownerName,
          zip: account?.zip ?? '',
        }}
        onFile={agreement.methodFits ? methodOf(agreement) : undefined}
        pay={(token, key) => payOffOwn(agreement.id, token, key)}
        onPaid={() => setEnded(true)}
      />
    </Dialog>
  );
}
