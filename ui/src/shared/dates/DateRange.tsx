import { DateField } from './DateField';
import classes from './DateRange.module.css';

export interface Days {
  /** Empty when open at this end. */
  from: string;
  to: string;
}

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The days in an address; invalid ones are left out. */
export function daysOf(params: URLSearchParams): Days {
  const day = (name: string) => {
    const text = params.get(name) ?? '';
    return DAY.test(text) ? text : '';
  };
  return { from: day('from'), to: day('to') };
}

/** From and to, both days included. */
export function DateRange({ days, onChange }: { days: Days; onChange: (days: Days) => void }) {
  return (
    <div className={classes.range}>
      <DateField
        size="sm"
        label="From"
        value={days.from}
        max={days.to || undefined}
        onChange={(from) => onChange({ ...days, from })}
      />
      <DateField
        size="sm"
        label="To"
        value={days.to}
        min={days.from || undefined}
        onChange={(to) => onChange({ ...days, to })}
      />
    </div>
  );
}
