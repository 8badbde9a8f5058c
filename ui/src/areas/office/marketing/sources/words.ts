import type { FunnelRow } from './queries';

/** The source of a visit, as staff read it. */
export const SOURCES: Record<FunnelRow['source'], string> = {
  link: 'Link you copied',
  qr: 'QR code',
  poster: 'Poster',
  card: 'Counter card',
  form: 'Printed enrollment form',
  mailer: 'Printed card you ordered',
  brochure: 'Brochure you ordered',
  email: 'Email text',
  text: 'Text message',
  social: 'Social media',
  embed: 'Your own website',
  referral: 'A member’s code',
  invitation: 'Invitation',
  out_of_network: 'Out-of-network page',
  letter: 'Out-of-network letter',
  start_page: 'Start page',
  search: 'Public search',
  direct: 'Direct',
  other: 'Another source',
};

/** "12%" of the visitors; empty where there were none, or where more joined than came. */
export function share(part: number, whole: number): string {
  return whole > 0 && part <= whole ? `${Math.round((part / whole) * 100)}%` : '';
}

/** All sources together. */
export function total(rows: FunnelRow[]): Omit<FunnelRow, 'source'> {
  const sum = (of: 'visits' | 'starts' | 'enrollments') =>
    rows.reduce((all, row) => all + row[of], 0);
  return { visits: sum('visits'), starts: sum('starts'), enrollments: sum('enrollments') };
}
