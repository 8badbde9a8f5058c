import { DateField } from '~/shared/dates/DateField';
import { TimeField } from '~/shared/dates/TimeField';
import classes from './Messages.module.css';

interface SendTimeProps {
  /** The first day in the calendar. */
  first: string;
  /** In the office's time zone: `2026-12-04`, and `09:00` or empty. */
  day: string;
  time: string;
  error?: string;
  onDay: (day: string) => void;
  onTime: (time: string) => void;
}

/** When a message is sent, in the office's time zone. The calendar is loaded with it. */
export function SendTime({ first, day, time, error, onDay, onTime }: SendTimeProps) {
  return (
    <div className={classes.pair}>
      <DateField label="Date" min={first} value={day} error={error} onChange={onDay} />
      <TimeField label="Time at your office" value={time} onChange={onTime} />
    </div>
  );
}
