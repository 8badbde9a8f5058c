import { Button } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconScale } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { ApiError } from '~/api/errors';
import { dateTime, longDate } from '~/shared/dates/dates';
import { Disclosure } from '~/shared/disclosure/Disclosure';
import { Facts } from '~/shared/facts/Facts';
import { MoneyText } from '~/shared/money/MoneyText';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { NotHere } from '~/shared/panel/LoadedQuery';
import { ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { reasonLabel } from '~/shared/settlement/words';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { Timeline } from '~/shared/timeline/Timeline';
import { usePageTitle } from '~/shared/title/title';
import { useActiveOffice } from '~/user/useUser';
import { AfterLost } from './AfterLost';
import { Answer } from './Answer';
import type { Dispute } from './calls';
import classes from './Disputes.module.css';
import { disputeQuery } from './queries';
import { checkWords, consentWords, dueWords, eventWords, lookOfDispute, meaningOf } from './words';

const CRUMBS = [{ label: 'Disputes', to: '/account/disputes' }];

/** One dispute: the facts, the history, the evidence for the bank, and the office's response. */
export function Workspace({ id }: { id: number }) {
  const officeId = useActiveOffice()?.id ?? 0;
  const { data, error, refetch } = useQuery({
    ...disputeQuery(officeId, id),
    enabled: officeId !== 0,
  });
  usePageTitle(data && `${data.name}’s dispute`);
  if (data) return <Page dispute={data} officeId={officeId} />;
  const missing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <PageHeader title="Dispute" crumbs={[...CRUMBS, { label: 'Dispute' }]} />
      <Panel flush={!missing}>
        {missing ? (
          <NotHere
            icon={<IconScale size={28} stroke={1.5} aria-hidden="true" />}
            title="This dispute isn’t at your office"
            to="/account/disputes"
            link="Go to the disputes"
          >
            The address may be incomplete, or it belongs to another location.
          </NotHere>
        ) : error ? (
          <ErrorState
            title="This dispute didn’t load"
            error={error}
            onRetry={() => void refetch()}
          />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </Panel>
    </>
  );
}

function Page({ dispute, officeId }: { dispute: Dispute; officeId: number }) {
  const today = new Date().toLocaleDateString('en-CA');
  const due = dueWords(dispute, today);
  return (
    <>
      <PageHeader
        title={`${dispute.name}’s dispute`}
        badge={<StatusBadge look={lookOfDispute(dispute.status)} />}
        line={<span className={due.near ? classes.near : undefined}>{due.words}</span>}
        crumbs={[...CRUMBS, { label: dispute.name }]}
        actions={
          <Button
            component={Link}
            to={`/account/members?id=${dispute.accountId}`}
            variant="default"
          >
            Open member
          </Button>
        }
      />
      <div className={classes.page}>
        <div className={classes.column}>
          <Answer dispute={dispute} officeId={officeId} />
          {dispute.status === 'lost' && <AfterLost dispute={dispute} officeId={officeId} />}
          <Agreement dispute={dispute} />
        </div>
        <aside className={classes.column} aria-label="Facts and history">
          <FactsPanel dispute={dispute} />
          <Panel title="What the bank looks for">
            <ul className={classes.checks}>
              {dispute.checks.map(({ item, has }) => (
                <li key={item} className={has ? undefined : classes.quiet}>
                  {has ? (
                    <IconCircleCheck size={18} role="img" aria-label="There" />
                  ) : (
                    <IconCircleDashed size={18} role="img" aria-label="Missing" />
                  )}
                  {checkWords(item)}
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="History">
            <Timeline
              events={dispute.events.map(({ at, event }) => ({
                at,
                when: dateTime(at),
                what: eventWords(event),
              }))}
            />
          </Panel>
        </aside>
      </div>
    </>
  );
}

function FactsPanel({ dispute }: { dispute: Dispute }) {
  return (
    <Panel title="The payment">
      <p>{meaningOf(dispute)}</p>
      <Facts
        facts={[
          { label: 'Amount', value: <MoneyText amount={dispute.amount} /> },
          { label: 'Bank’s fee', value: <MoneyText amount={dispute.fee} as="movement" /> },
          { label: 'Reason', value: reasonLabel(dispute.reason) },
          { label: 'Payment', value: dispute.description },
          { label: 'For', value: dispute.people.join(', ') || '\u2014' },
          { label: 'Receipt', value: dispute.receiptNumber ?? '\u2014' },
          { label: 'Opened', value: longDate(dispute.openedOn) },
          { label: 'Terms', value: dispute.terms ?? '\u2014' },
        ]}
      />
    </Panel>
  );
}

/** The terms the household accepted, each with its time and IP address. */
function Agreement({ dispute }: { dispute: Dispute }) {
  if (dispute.agreement.length === 0) return null;
  return (
    <Panel title="What the household agreed to">
      {dispute.agreement.map((consent) => (
        <Disclosure
          key={`${consent.kind} ${consent.at}`}
          className={classes.consent}
          summary={
            <>
              {consentWords(consent.kind)},{' '}
              {consent.saidByStaff ? 'read aloud by staff' : 'accepted'} {dateTime(consent.at)}
              {consent.address ? ` from IP ${consent.address}` : ''}
            </>
          }
        >
          <p>{consent.text}</p>
        </Disclosure>
      ))}
    </Panel>
  );
}
