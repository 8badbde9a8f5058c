import { longDate } from '~/shared/dates/dates';
import { money, toCents } from '~/shared/money/money';
import type { SeasonBoard } from './queries';

/** "1 new member", "12 new members". */
export const members = (count: number) => `${count} new ${count === 1 ? 'member' : 'members'}`;

/** The same rule as the server's count. */
export const WHO_COUNTS =
  'New members count if they join in these days and are active when we count. Members who left, are delinquent, still have to make their first payment, or were imported don\u2019t count.';

/** The season's dates, and whether it has ended. */
export function daysWords(board: Pick<SeasonBoard, 'from' | 'to' | 'runs'>): string {
  const days = `${longDate(board.from)} to ${longDate(board.to)}`;
  return board.runs ? `${days}.` : `${days}. This season is over.`;
}

/** "Place 4 with 12 new members. 8 more for the $100 reward." */
export function ownWords({ own, nextTier, runs }: SeasonBoard): string {
  const place =
    own.newMembers > 0
      ? `Place ${own.place} with ${members(own.newMembers)}.`
      : 'No new members in this season yet.';
  const earned = toCents(own.reward) > 0 ? ` Reward: ${money(own.reward)}.` : '';
  const next =
    runs && nextTier ? ` ${nextTier.members} more for the ${money(nextTier.amount)} reward.` : '';
  return place + earned + next;
}
