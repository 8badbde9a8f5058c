import { MoneyText } from '~/shared/money/MoneyText';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import type { FamilyMemberships } from '../calls';
import classes from './Portal.module.css';
import { familyStatus, familyWords, nextPaymentLine, renewalLine } from './words';

/** What is drawn next, when and from what. */
export function NextPayment({ family }: { family: FamilyMemberships }) {
  const { next, members, familyPercent } = family;
  const status = familyStatus(members);
  const people = members.filter((member) => member.card).length;
  return (
    <Panel>
      <div className={classes.nextHead}>
        <h2 className={classes.nextTitle}>Next payment</h2>
        {status && <StatusBadge status={status} />}
      </div>
      {next ? (
        <>
          <p className={classes.nextAmount}>
            <MoneyText amount={next.amount} />
          </p>
          <p className={classes.nextLine}>{nextPaymentLine(next)}</p>
          {next.text && <p className={classes.failed}>{next.text}</p>}
          <p className={classes.nextText}>
            {familyWords(people, familyPercent)}. {renewalLine(members)}
          </p>
        </>
      ) : (
        <p className={classes.nextText}>Nothing is due right now.</p>
      )}
    </Panel>
  );
}
