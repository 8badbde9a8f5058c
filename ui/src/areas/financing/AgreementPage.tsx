import { Anchor, Button } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { ApiError } from '~/api/errors';
import { useAct } from '~/shared/act/useAct';
import { longDate } from '~/shared/dates/dates';
import { useDownload } from '~/shared/download/useDownload';
import { Facts } from '~/shared/facts/Facts';
import { money, toCents } from '~/shared/money/money';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { Timeline } from '~/shared/timeline/Timeline';
import { usePageTitle } from '~/shared/title/title';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { type Agreement, openAgreement, sendAgreement, sendPayLink } from './calls';
import { CancelDialog, ChargeDialog, MoveDialog, SignDialog } from './dialogs';
import { FederalBox } from './FederalBox';
import classes from './Financing.module.css';
import { agreementQuery } from './queries';
import { SchedulePanels } from './SchedulePanels';
import { acts, lookOfAgreement } from './words';

const LIST = '/account/inhouse-financing';

interface AgreementPageProps {
  officeId: number;
  agreementId: number;
}

/** One agreement: its schedule, its payments, its history, and its actions. */
export function AgreementPage({ officeId, agreementId }: AgreementPageProps) {
  const query = useQuery(agreementQuery(officeId, agreementId));
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <>
        <PageHeader title="Agreement" crumbs={[{ label: 'In-house financing', to: LIST }]} />
        <Panel>
          <EmptyState title="Agreement not found">
            <Anchor component={Link} to={LIST}>
              All agreements
            </Anchor>
          </EmptyState>
        </Panel>
      </>
    );
  }
  return (
    <LoadedQuery query={query} errorTitle="The agreement didn’t load" rows={8}>
      {(agreement) => <Shown officeId={officeId} agreement={agreement} />}
    </LoadedQuery>
  );
}

type Open = 'sign' | 'charge' | 'payOff' | 'move' | 'cancel' | null;

function Shown({ officeId, agreement }: { officeId: number; agreement: Agreement }) {
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { id, number } = agreement;
  usePageTitle(`Agreement ${number}`);
  return (
    <>
      <PageHeader
        title={`Agreement ${number}`}
        crumbs={[{ label: 'In-house financing', to: LIST }, { label: `Agreement ${number}` }]}
        badge={<StatusBadge look={lookOfAgreement(agreement.state)} />}
        line={`${agreement.description}, for ${agreement.memberName}`}
      />
      <Actions officeId={officeId} agreement={agreement} onOpen={setOpen} />
      <div className={classes.columns}>
        <div className={classes.stack}>
          <SchedulePanels agreement={agreement} />
          <Panel title="History">
            <Timeline
              events={agreement.events.map(({ at, on, words, actor }) => ({
                at,
                when: longDate(on),
                what: words,
                by: actor,
              }))}
            />
          </Panel>
        </div>
        <div className={classes.stack}>
          <Panel title="Status">
            <Facts facts={factsOf(agreement)} />
          </Panel>
          <Panel title="Federal disclosures">
            <FederalBox lines={agreement.disclosure} />
          </Panel>
        </div>
      </div>
      {open === 'sign' && <SignDialog officeId={officeId} agreement={agreement} onClose={close} />}
      {(open === 'charge' || open === 'payOff') && (
        <ChargeDialog
          officeId={officeId}
          agreement={agreement}
          rest={open === 'payOff'}
          onClose={close}
        />
      )}
      {open === 'move' && <MoveDialog officeId={officeId} agreement={agreement} onClose={close} />}
      {open === 'cancel' && <CancelDialog officeId={officeId} agreementId={id} onClose={close} />}
    </>
  );
}

function factsOf(agreement: Agreement) {
  const { accountId, state } = agreement;
  const facts = [
    { label: 'Total', value: money(agreement.total) },
    { label: 'Paid', value: money(agreement.paid) },
    { label: 'Left', value: money(agreement.left) },
    { label: 'Late', value: money(agreement.late) },
    {
      label: 'Account owner',
      value: (
        <Anchor component={Link} to={`/account/members?id=${accountId}`}>
          {agreement.ownerName}
        </Anchor>
      ),
    },
    { label: 'Charged to', value: agreement.method ?? 'No payment method on file' },
  ];
  if (agreement.sentOn) facts.push({ label: 'Sent on', value: longDate(agreement.sentOn) });
  if (agreement.signableUntil && state === 'sent') {
    facts.push({ label: 'Sign by', value: longDate(agreement.signableUntil) });
  }
  if (agreement.signedOn && agreement.signedName) {
    facts.push({
      label: 'Signed',
      value: `${agreement.signedName}, ${longDate(agreement.signedOn)}`,
    });
  }
  if (agreement.reason) facts.push({ label: 'Why it ended', value: agreement.reason });
  return facts;
}

interface ActionsProps {
  officeId: number;
  agreement: Agreement;
  onOpen: (open: Open) => void;
}

function Actions({ officeId, agreement, onOpen }: ActionsProps) {
  const { permissions } = useUser();
  const { busy, download } = useDownload();
  const may = acts(agreement);
  const send = useAct(() => sendAgreement(officeId, agreement.id), {
    done: () => toast('success', 'Agreement sent to sign'),
    toastProblem: true,
  });
  const link = useAct(() => sendPayLink(officeId, agreement.accountId), {
    done: () => toast('success', 'Payment link sent'),
    toastProblem: true,
  });
  return (
    <div className={classes.tools}>
      {may.send && (
        <Button loading={send.busy} onClick={() => void send.run()}>
          {agreement.sentOn ? 'Send again' : 'Send to sign'}
        </Button>
      )}
      {may.sign && (
        <Button variant="default" onClick={() => onOpen('sign')}>
          Sign here
        </Button>
      )}
      {may.charge && <Button onClick={() => onOpen('charge')}>Charge again</Button>}
      {may.link && (
        <Button variant="default" loading={link.busy} onClick={() => void link.run()}>
          Send payment link
        </Button>
      )}
      {may.payOff && (
        <Button variant="default" onClick={() => onOpen('payOff')}>
          Pay off
        </Button>
      )}
      {may.move && (
        <Button variant="default" onClick={() => onOpen('move')}>
          Move next date
        </Button>
      )}
      {toCents(agreement.total) > 0 && (
        <Button
          variant="default"
          disabled={busy}
          leftSection={<IconFileTypePdf size={16} aria-hidden="true" />}
          onClick={() => download(() => openAgreement(officeId, agreement.id))}
        >
          PDF
        </Button>
      )}
      {may.cancel && permissions.includes('refunds') && (
        <Button variant="subtle" color="danger" onClick={() => onOpen('cancel')}>
          Cancel agreement
        </Button>
      )}
    </div>
  );
}
