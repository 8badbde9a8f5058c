import { longDate, monthYear } from './dates';

const MESES = 'ene feb mar abr may jun jul ago sept oct nov dic'.split(' ');

/**
 * "Dec 4, 2026" / "4 dic 2026" from `YYYY-MM-DD`; `month` gives "Nov 2026". The same as
 * `Intl.DateTimeFormat`, whose creation takes a phone 100 ms.
 */
export function showDate(
  iso: string,
  language: 'en' | 'es',
  form: 'day' | 'month' = 'day',
): string {
  if (language === 'en') return form === 'day' ? longDate(iso) : monthYear(iso);
  const [year, month, day] = iso.split('-').map(Number);
  const named = `${MESES[(month ?? 0) - 1]} ${year}`;
  return form === 'day' ? `${day} ${named}` : named;
}
