import { Alert, Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { money } from '~/shared/money/money';
import type { SignupResult } from '../calls';
import { useEnrollment } from '../context';
import { ConfirmDuplicates } from '../frame/ConfirmDuplicates';
import type { Dropped, Refusal } from '../state/state';
import classes from './checkout.module.css';
import { othersOf } from './use-finish';

const NOTHING_CHARGED = 'Nothing was charged.';

function Notice({
  title,
  tone,
  children,
}: {
  title?: string;
  tone?: 'amber';
  children: ReactNode;
}) {
  return (
    <Alert
      color={tone ?? 'danger'}
      role="alert"
      icon={<IconAlertTriangle size={18} aria-hidden="true" />}
      title={title}
    >
      {children}
    </Alert>
  );
}

/** Why Finish & Pay stopped. In every case nothing was charged and the input is kept. */
export function RefusalNotice({
  refusal,
  onGoOn,
}: {
  refusal: Refusal;
  onGoOn: (without: Dropped) => void;
}) {
  switch (refusal.kind) {
    case 'message':
      return <Notice>{refusal.text}</Notice>;
    case 'declined':
      return (
        <Notice title="The payment did not go through">
          {refusal.result.decline?.message.en ?? NOTHING_CHARGED}
        </Notice>
      );
    case 'changed':
      return (
        <Notice tone="amber" title="The price has changed">
          Due today is now {money(refusal.result.quote?.dueToday ?? '0.00')}. Tell the patient, then
          press Finish & Pay again. {NOTHING_CHARGED}
        </Notice>
      );
    case 'members_failed':
      return <MembersFailed result={refusal.result} onGoOn={onGoOn} />;
  }
}

/** Who cannot be added and why, what the others would pay, and the two options. */
function MembersFailed({
  result,
  onGoOn,
}: {
  result: SignupResult;
  onGoOn: (without: Dropped) => void;
}) {
  const { state, goTo } = useEnrollment();
  const { quote } = result;
  const failed = result.members.filter((member) => !member.added && member.reason);
  const others = othersOf(state.people, state.ownerJoins, failed);
  const overridable = failed.length > 0 && failed.every((member) => member.overridable);
  const goOn = quote && others > 0 && !overridable;
  return (
    <Notice>
      <ul className={classes.failed}>
        {failed.map((member) => (
          <li key={member.key}>
            <b>{member.name.toUpperCase()} HAS NOT BEEN ADDED</b>
            <span>{member.reason?.en}</span>
          </li>
        ))}
      </ul>
      <p className={classes.note}>{NOTHING_CHARGED}</p>
      {overridable && (
        <ConfirmDuplicates mt="sm" label="This is a different household: add it anyway" />
      )}
      {goOn && (
        <p className={classes.note}>
          Due today for {others === 1 ? 'the other one' : `the other ${others}`}:{' '}
          <b>{money(quote.dueToday)}</b>
        </p>
      )}
      <div className={classes.noticeActions}>
        {goOn && (
          <Button size="xs" onClick={() => onGoOn({ members: failed, quote })}>
            Continue without {failed.length === 1 ? failed[0]?.name : 'them'},{' '}
            {money(quote.dueToday)}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => goTo('member-info')}>
          Go back and change
        </Button>
      </div>
    </Notice>
  );
}
