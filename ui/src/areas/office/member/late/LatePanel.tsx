import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '~/shared/dates/dates';
import { MoneyText } from '~/shared/money/MoneyText';
import { toCents } from '~/shared/money/money';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { Timeline } from '~/shared/timeline/Timeline';
import type { MemberDetails } from '../../calls';
import { blockedWords } from '../words';
import { ChargeDialog } from './ChargeDialog';
import { type LatePayment, lateQuery } from './calls';
import { Installments } from './Installments';
import { InstallmentsDialog } from './InstallmentsDialog';
import classes from './Late.module.css';
import { LinkDialog } from './LinkDialog';
import { nextWords, pendingWords } from './words';

/** What failed and why, what happens next and when. Empty for a household that is not late. */
export function LatePanel({ details }: { details: MemberDetails }) {
  const { late } = details.payment;
  const query = useQuery({
    ...lateQuery(details.account.id),
    enabled: late !== undefined && late !== null,
  });
  if (!late) return null;
  return (
    <Panel title="Late payment">
      <LoadedQuery query={query} errorTitle="The late payment didn’t load" rows={5}>
        {(loaded) => <Late late={loaded} details={details} />}
      </LoadedQuery>
    </Panel>
  );
}

function Late({ late, details }: { late: LatePayment; details: MemberDetails }) {
  const [asking, setAsking] = useState<'charge' | 'installments' | 'link' | null>(null);
  const close = () => setAsking(null);
  const running = late.plan?.state === 'running';
  const several = late.invoices.length > 1;
  const blocked = blockedWords(details.payment.method);
  // A charge fails again: only the cardholder can confirm it with the bank.
  const byLink =
    !blocked && details.payment.late?.needsCardholder === true && Boolean(details.account.email);
  return (
    <div className={classes.stack}>
      <div>
        <p className={classes.head}>
          <strong>
            <MoneyText amount={late.amount} /> late
          </strong>
          {late.since && ` since ${longDate(late.since)}.`} {nextWords(late)}
        </p>
        <ul className={classes.invoices}>
          {late.invoices.map((invoice) => (
            <li key={invoice.id}>
              <span>Bill for {longDate(invoice.billedOn)}</span>
              <MoneyText amount={invoice.amount} />
              {several && invoice.decision && (
                <span className={classes.why}>{invoice.decision}</span>
              )}
            </li>
          ))}
        </ul>
      </div>
      {late.pending && <p className={classes.head}>{pendingWords(late.pending)}</p>}
      {late.plan && <Installments plan={late.plan} />}
      {blocked && <p className={classes.head}>{blocked}</p>}
      <div className={classes.actions}>
        {byLink && <Button onClick={() => setAsking('link')}>Send payment link</Button>}
        {!running && !blocked && !byLink && toCents(late.amount) > 0 && (
          <>
            <Button onClick={() => setAsking('charge')} disabled={Boolean(late.pending)}>
              Charge now
            </Button>
            <Button
              variant="default"
              onClick={() => setAsking('installments')}
              disabled={Boolean(late.pending)}
            >
              Set up installments
            </Button>
          </>
        )}
      </div>
      {late.decisions.length > 0 && (
        <div>
          <h3 className={classes.subtitle}>Collection history</h3>
          <Timeline
            events={late.decisions.map(({ at, on, words }) => ({
              at,
              when: longDate(on),
              what: words,
            }))}
          />
        </div>
      )}
      {asking === 'link' && <LinkDialog details={details} onClose={close} />}
      {asking === 'charge' && <ChargeDialog details={details} late={late} onClose={close} />}
      {asking === 'installments' && <InstallmentsDialog details={details} onClose={close} />}
    </div>
  );
}
