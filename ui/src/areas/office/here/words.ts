import { countedBenefit, spokenLabel } from '~/shared/benefits/counted';
import { money, toCents } from '~/shared/money/money';
import type { HereMember, HerePerson, HereToday } from './calls';

/** Who is here, in words. Pure. */

/** "Left: 1 cleaning, 1 set of 4 bitewing X-rays"; what to say where nothing is left or no plan is active. */
export function leftWords(
  { active, left }: Pick<HereMember, 'active' | 'left'>,
  labelOf: (code: string) => string,
): string {
  if (!active) return 'No active membership';
  if (left.length === 0) return 'Nothing left this plan year';
  return `Left: ${left.map((one) => countedBenefit(one.left, spokenLabel(labelOf(one.code)))).join(', ')}`;
}

/** What to say of somebody who is no member: what a plan would have saved, where that is known. */
export const strangerWords = ({ saved, savingPlan }: Pick<HerePerson, 'saved' | 'savingPlan'>) =>
  saved ? `Not a member. Would have saved ${money(saved)} with ${savingPlan}.` : 'Not a member';

/** "Owes $39.00"; null for who owes nothing. */
export const owedWords = ({ owed }: Pick<HereMember, 'owed'>): string | null =>
  toCents(owed) > 0 ? `Owes ${money(owed)}` : null;

/** "8 people, 5 members, 2 households owe $98.00" One household is counted once. */
export function dayWords({ people }: Pick<HereToday, 'people'>): string {
  const known = people
    .filter(({ members }) => members.length === 1)
    .map(({ members }) => members[0]);
  const households = new Map(
    known.flatMap((one) => (one ? [[one.accountId, toCents(one.owed)] as const] : [])),
  );
  const owing = [...households.values()].filter((cents) => cents > 0);
  const total = owing.reduce((sum, cents) => sum + cents, 0);
  const count = (number: number, one: string, many: string) =>
    `${number} ${number === 1 ? one : many}`;
  const parts = [
    count(people.length, 'person', 'people'),
    count(known.length, 'member', 'members'),
  ];
  if (owing.length > 0) {
    const amount = money((total / 100).toFixed(2));
    parts.push(`${count(owing.length, 'household owes', 'households owe')} ${amount}`);
  }
  return parts.join(', ');
}

/** Whether a pasted name fits several members. */
export const isAmbiguous = ({ members }: HerePerson): boolean => members.length > 1;
