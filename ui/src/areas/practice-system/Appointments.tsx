import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { money } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import type { Appointment } from './calls';
import classes from './PracticeSystem.module.css';
import { appointmentsQuery } from './queries';
import { localTime } from './words';

/** Appointments that the dashboard shows. */
const SHOWN = 8;

/** The next appointments, with what members have left; nothing without a practice system. */
export function Appointments({ office }: { office: number }) {
  const { data } = useQuery(appointmentsQuery(office));
  if (!data?.connected) return null;
  const shown = data.appointments.slice(0, SHOWN);
  return (
    <Panel title="Upcoming appointments, next 14 days" flush>
      <ul className={classes.list}>
        {shown.map((appointment) => (
          <li key={`${appointment.startsAt} ${appointment.patient}`} className={classes.row}>
            <span className={classes.rowText}>
              <strong>
                {appointment.accountId ? (
                  <Link to={`/account/members?id=${appointment.accountId}`}>
                    {appointment.patient}
                  </Link>
                ) : (
                  appointment.patient
                )}
              </strong>
              <br />
              <span className={classes.muted}>
                {localTime(appointment.startsAt)}
                {appointment.description && `, ${appointment.description}`}
              </span>
            </span>
            <span className={classes.muted}>{lineOf(appointment)}</span>
          </li>
        ))}
      </ul>
      <p className={classes.row}>
        {data.total === 0
          ? 'No appointments are scheduled.'
          : `${data.total.toLocaleString('en-US')} scheduled, ${data.ofMembers.toLocaleString('en-US')} of members.`}
      </p>
    </Panel>
  );
}

function lineOf({ memberId, left, saved, savingPlan }: Appointment): string {
  if (memberId === undefined) {
    return saved ? `Would have saved ${money(saved)} with ${savingPlan}` : 'Not a member';
  }
  return left.length > 0 ? `Left: ${left.join(', ')}` : 'Nothing left this term';
}
