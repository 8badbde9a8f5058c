import { longDate } from '~/shared/dates/dates';
import { money, toCents } from '~/shared/money/money';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { ChangePreview, Community, CommunityState } from './types';

export const COMMUNITY_NOUN = { one: 'community', many: 'communities' };

export const STATES: Record<CommunityState, StatusLook> = {
  requested: look('Asks for a discount', 'warn'),
  declined: look('Declined', 'ended'),
  active: look('Active', 'good'),
  paused: look('Paused', 'info'),
  full: look('Full', 'info'),
  ended: look('Ended', 'ended'),
};
const ENDING = look('Ending', 'warn');

/** A community whose end is announced says so while it runs. */
export const communityLook = ({
  state,
  ending,
}: Pick<Community, 'state' | 'ending'>): StatusLook =>
  ending && state !== 'ended' ? ENDING : STATES[state];

export const isRunning = ({ state }: Pick<Community, 'state'>): boolean =>
  state === 'active' || state === 'paused' || state === 'full';

/** "12%" of "12.00". */
export const percent = (text: string): string => `${Number(text)}%`;

/** "18 of 20", or "18" where there is no limit. */
export function membersWords({ members, terms }: Pick<Community, 'members' | 'terms'>): string {
  return terms.mostMembers === undefined ? `${members}` : `${members} of ${terms.mostMembers}`;
}

const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** What a change does to prices, as sentences. */
export function previewWords(preview: ChangePreview): string[] {
  const { changes, keeps, endsFirst, firstOn, lastOn } = preview;
  if (changes + keeps + endsFirst === 0) return ['No one is a member yet, so no price changes.'];
  const words: string[] = [];
  if (changes > 0) {
    const days =
      firstOn === lastOn || !lastOn
        ? `on ${longDate(firstOn ?? '')}`
        : `from ${longDate(firstOn ?? '')} to ${longDate(lastOn)}`;
    words.push(
      `${counted(changes, 'membership changes', 'memberships change')} price, ${days}. We email each household its price and day.`,
    );
    const differences = [
      toCents(preview.monthlyDifference) !== 0 && `${signed(preview.monthlyDifference)} a month`,
      toCents(preview.yearlyDifference) !== 0 && `${signed(preview.yearlyDifference)} a year`,
    ].filter(Boolean);
    if (differences.length > 0) words.push(`In all: ${differences.join(' and ')}.`);
  }
  if (keeps > 0)
    words.push(
      `${counted(keeps, 'membership keeps', 'memberships keep')} its price: another discount is as large.`,
    );
  if (endsFirst > 0)
    words.push(`${counted(endsFirst, 'membership ends', 'memberships end')} before that.`);
  return words;
}

const signed = (amount: string) => (toCents(amount) > 0 ? `+${money(amount)}` : money(amount));
