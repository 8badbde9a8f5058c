import { Link } from 'react-router';
import { MoneyText } from '~/shared/money/MoneyText';
import { money } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import type { FamilyMemberships } from '../calls';
import { PatientStatus } from '../PatientStatus';
import { usePatientTexts } from '../texts';
import classes from './Portal.module.css';
import { familyStatus, familyWords, nextPaymentLine, renewalLine, waitsForOffice } from './words';

/** The next charge: amount, date and payment method; and the plans to be paid in the office. */
export function NextPayment({ family }: { family: FamilyMemberships }) {
  const { next, members, familyPercent } = family;
  const { t, language } = usePatientTexts();
  const status = familyStatus(members);
  const waiting = members.filter(waitsForOffice);
  const people = members.filter((member) => member.card).length;
  return (
    <Panel>
      <div className={classes.nextHead}>
        <h2 className={classes.nextTitle}>{t.nextPayment}</h2>
        {status && <PatientStatus status={status} />}
      </div>
      {next ? (
        <>
          <p className={classes.nextAmount}>
            <MoneyText amount={next.amount} />
          </p>
          <p className={classes.nextLine}>{nextPaymentLine(next, language)}</p>
          {next.credit && (
            <p className={classes.nextText}>{t.afterCredit({ credit: money(next.credit) })}</p>
          )}
          <p className={classes.nextText}>
            {familyWords(people, familyPercent, language)}. {renewalLine(members, language)}
          </p>
          <Link className={classes.nextLink} to="/patient-details/settings">
            {t.method.change}
          </Link>
        </>
      ) : (
        waiting.length === 0 && <p className={classes.nextText}>{t.nothingDue}</p>
      )}
      {waiting.map(({ id, firstName }) => (
        <p key={id} className={classes.nextText}>
          {t.startsOncePaid({ name: firstName })}.
        </p>
      ))}
    </Panel>
  );
}
