import { Button } from '@mantine/core';
import { useTexts } from '~/order/texts';
import type { ResultMember, SignupResult } from '~/order/types';
import { money } from '~/shared/money/money';
import { Alert } from '../frame/Alert';
import frame from '../frame/frame.module.css';
import { useSignup } from '../signup-context';
import type { Refusal } from '../state/state';
import classes from './refusal.module.css';

const canceled = ({ decline }: SignupResult) => decline?.code === 'canceled';

/** Why Finish & Pay stopped. In every case nothing was charged and the input is kept. */
export function RefusalNotice({
  refusal,
  onGoOn,
}: {
  refusal: Refusal;
  onGoOn: (without: ResultMember[]) => void;
}) {
  const { t, language } = useTexts();
  const { page } = useSignup();
  switch (refusal.kind) {
    case 'declined':
      return (
        <Alert title={t(canceled(refusal.result) ? 'refusal.canceled' : 'refusal.declined')}>
          <p>{refusal.result.decline?.message[language] ?? t('refusal.nothingCharged')}</p>
        </Alert>
      );
    case 'changed':
      return (
        <Alert tone="warn" title={t('refusal.changed')}>
          <p>
            {t('refusal.changedText', { amount: money(refusal.result.quote?.dueToday ?? '0.00') })}{' '}
            {t('refusal.nothingCharged')}
          </p>
        </Alert>
      );
    case 'order_unknown':
      return (
        <Alert tone="warn">
          <p>{t('restored.notFoundText', { phone: page.office.phone })}</p>
        </Alert>
      );
    case 'message':
      return (
        <Alert>
          <p>{refusal.text}</p>
        </Alert>
      );
    case 'members_failed':
      return <MembersFailed refusal={refusal} onGoOn={onGoOn} />;
  }
}

function MembersFailed({
  refusal,
  onGoOn,
}: {
  refusal: Extract<Refusal, { kind: 'members_failed' }>;
  onGoOn: (without: ResultMember[]) => void;
}) {
  const { state, dispatch, goTo } = useSignup();
  const { t, language } = useTexts();
  const { result } = refusal;
  const failed = result.members.filter((member) => !member.added && member.reason);
  const others = result.members.length - failed.length;
  const first = failed.find((member) =>
    state.people.some(({ key, memberId }) => key === member.key && memberId === undefined),
  );
  const due = result.quote?.dueToday;
  return (
    <Alert>
      <ul className={classes.refused}>
        {failed.map((member) => (
          <li key={member.key}>
            <p className={frame.alertTitle}>
              {t('refusal.notAdded', { name: member.name.toUpperCase() })}
            </p>
            <p>{member.reason?.[language]}</p>
          </li>
        ))}
      </ul>
      <p>{t('refusal.nothingCharged')}</p>
      {due && others > 0 && (
        <p className={classes.newTotals}>
          {t('refusal.newTotal', { count: others, amount: money(due) })}
        </p>
      )}
      <div className={frame.alertActions}>
        {due && others > 0 && (
          <Button onClick={() => onGoOn(failed)}>
            {t('refusal.goOn', { count: failed.length, amount: money(due) })}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => {
            if (first) dispatch({ do: 'editPerson', key: first.key });
            goTo('member-info');
          }}
        >
          {t('refusal.change')}
        </Button>
      </div>
    </Alert>
  );
}
