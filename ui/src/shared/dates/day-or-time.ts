import { dateTime } from './dates';

const DAY = { dateStyle: 'medium' } as const;
const TIME = { timeStyle: 'short' } as const;

/** An instant as its day and its time of day, in the office's time zone or the viewer's. */
function dayAndTime(instant: Date, language: 'en' | 'es'): [string, string] {
  if (language === 'es')
    return [
      instant.toLocaleDateString('es-US', DAY),
      instant.toLocaleTimeString('es-US', TIME).replace(/[\u00a0\u202f]/g, ' '),
    ];
  const [month, year, time] = dateTime(instant.toISOString()).split(', ');
  return [`${month}, ${year}`, String(time)];
}

/** When something happened, for a list: "2:14 PM" today, else "Oct 6, 2026". */
export function dayOrTime(instant: string, language: 'en' | 'es' = 'en', now = new Date()): string {
  const [day, time] = dayAndTime(new Date(instant), language);
  return day === dayAndTime(now, language)[0] ? time : day;
}
