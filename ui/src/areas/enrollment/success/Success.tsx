import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link, useNavigate } from 'react-router';
import { Avatar } from '~/shared/avatar/Avatar';
import { longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { money } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import { methodWords } from '~/shared/pay/method-words';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { NOT_ADDED } from '~/shared/status-badge/statuses';
import { usePageTitle } from '~/shared/title/title';
import type { ResultMember, SignupResult } from '../calls';
import { useEnrollment } from '../context';
import { ENROLL } from '../enrollment-start';
import { emptyPerson, OWNER } from '../state/person';
import classes from './success.module.css';

/** Who was added, what was charged, what happens next, and links to continue. */
export function Success({ result }: { result: SignupResult }) {
  const { household, dispatch } = useEnrollment();
  const navigate = useNavigate();
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle('Enrolled');
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, []);
  const added = result.members.filter((member) => member.added);
  const failed = result.members.filter((member) => !member.added);
  const Icon = failed.length > 0 ? IconAlertTriangle : IconCheck;
  const another = () => {
    void navigate(ENROLL, { replace: household === null });
    if (household === null) dispatch({ do: 'restart', people: [emptyPerson(OWNER)] });
  };
  return (
    <div className={classes.page}>
      <span className={classes.icon} data-tone={failed.length > 0 ? 'warn' : 'good'}>
        <Icon size={24} stroke={2} aria-hidden="true" />
      </span>
      <h1 ref={heading} tabIndex={-1} className={classes.title}>
        {titleWords(added)}
      </h1>
      <p className={classes.lead}>{paidWords(result)}</p>
      {failed.map((member) => (
        <Alert key={`${member.key}-${member.planName}`} color="danger" mb="md" role="alert">
          <b>{member.name.toUpperCase()} HAS NOT BEEN ADDED</b>
          <br />
          {member.reason?.en} Nothing was charged for {member.name}.
        </Alert>
      ))}
      <Panel title="Who was added" flush>
        <ul className={classes.members}>
          {result.members.map((member) => (
            <Line key={`${member.key}-${member.planName}`} member={member} />
          ))}
        </ul>
      </Panel>
      <NextPayments result={result} />
      <div className={classes.actions}>
        {result.accountId !== undefined && (
          <Button component={Link} to={`/account/members?id=${result.accountId}`}>
            Open the member’s page
          </Button>
        )}
        <Button variant="default" onClick={another}>
          Enroll another
        </Button>
      </div>
    </div>
  );
}

/** "Mia and Noah Reyes are members now." */
function titleWords(added: ResultMember[]): string {
  const names = [...new Set(added.map(({ name }) => name))];
  const waits = added.some(({ status }) => status === 'pending_cash');
  const who = new Intl.ListFormat('en-US', { type: 'conjunction' }).format(names);
  const one = names.length === 1;
  if (waits) return `${who} ${one ? 'is' : 'are'} enrolled. Payment is due in the office`;
  return `${who} ${one ? 'is a member' : 'are members'} now`;
}

/** The amount charged and where the receipt was sent, or the amount to be collected. */
function paidWords({
  charged,
  method,
  processing,
  members,
  setPasswordSent,
}: SignupResult): string {
  const password = setPasswordSent ? ' The link to set a password is on its way.' : '';
  if (members.some(({ status }) => status === 'pending_cash'))
    return `Nothing was charged. The plans start once the office records payment.${password}`;
  if (!charged || !method) return `Nothing was charged.${password}`;
  const paid = methodWords({ kind: 'card', brand: method.brand, last4: method.last4 });
  if (processing)
    return `${money(charged)} is processing from ${paid}; it isn’t paid yet.${password}`;
  return `${money(charged)} was charged to ${paid}. The receipt was emailed.${password}`;
}

function Line({ member }: { member: ResultMember }) {
  return (
    <li className={classes.member}>
      <Avatar name={member.name} size={36} />
      <span className={classes.words}>
        <b>{member.name}</b>
        <span>
          {member.planName}, {member.period === 'month' ? 'monthly' : 'yearly'}
          {member.memberNumber && ` · Card ${member.memberNumber}`}
        </span>
      </span>
      {member.added ? (
        <StatusBadge status={member.status ?? 'active'} />
      ) : (
        <StatusBadge look={NOT_ADDED} />
      )}
    </li>
  );
}

function NextPayments({ result }: { result: SignupResult }) {
  const charges = result.nextCharges.map((charge) => ({
    label: longDate(charge.on),
    value: charge.period === 'month' ? `${money(charge.amount)} each month` : money(charge.amount),
  }));
  const prices = result.repriced.map((price) => ({
    label: price.name,
    value: `${price.planName}: ${money(price.from)} \u2192 ${money(price.to)} from ${longDate(price.on)}`,
  }));
  return (
    <>
      {charges.length > 0 && (
        <Panel title="Next payments">
          <Facts facts={charges} />
        </Panel>
      )}
      {prices.length > 0 && (
        <Panel title="Current members">
          <Facts facts={prices} />
        </Panel>
      )}
    </>
  );
}
