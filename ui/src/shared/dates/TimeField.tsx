import '@mantine/dates/styles.layer.css';
import { TimePicker } from '@mantine/dates';

interface TimeFieldProps {
  label?: string;
  /** Names the three parts where there is no label: "Saturday closes". */
  name?: string;
  /** `17:00`; empty while a part is missing. */
  value: string;
  error?: boolean;
  onChange: (time: string) => void;
}

/** A time of day in 12-hour form. */
export function TimeField({ name, ...rest }: TimeFieldProps) {
  const [hour, minute, half] = name
    ? [`${name}, hour`, `${name}, minute`, `${name}, AM or PM`]
    : ['Hour', 'Minute', 'AM or PM'];
  return (
    <TimePicker
      {...rest}
      format="12h"
      hoursInputLabel={hour}
      minutesInputLabel={minute}
      amPmInputLabel={half}
    />
  );
}
