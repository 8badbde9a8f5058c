import type { LookAlike } from '../household/calls';

/** Texts about pairs of records. Pure. */

const WHY: Record<string, string> = {
  person: 'Same name and birth date',
  email: 'Same email',
  phone: 'Same phone',
};

export const whyWords = (why: string): string => WHY[why] ?? 'Alike';

/** One for each pair of the list. */
export const pairKey = ({ one, other }: LookAlike): string =>
  [one, other].map(({ accountId, memberId }) => `${accountId}.${memberId ?? ''}`).join('-');
