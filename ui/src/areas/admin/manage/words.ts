import type { BulkWish } from './calls';

export const CHANGES = {
  pause: 'Pause enrollment',
  open: 'Open enrollment',
  association: 'Move to an association',
  none: 'Take out of their association',
};
export type Change = keyof typeof CHANGES;

/** The office numbers in a text: separated by anything that is no digit. Each once. */
export const numbersIn = (text: string): number[] => [
  ...new Set((text.match(/\d+/g) ?? []).map(Number).filter((id) => id > 0)),
];

/** What is asked for; null while it is not complete. */
export function wishOf(offices: string, change: Change, association: string): BulkWish | null {
  const officeIds = numbersIn(offices);
  if (officeIds.length === 0) return null;
  if (change === 'pause' || change === 'open')
    return { officeIds, enrollmentOpen: change === 'open' };
  if (change === 'none') return { officeIds };
  return association ? { officeIds, associationId: Number(association) } : null;
}
