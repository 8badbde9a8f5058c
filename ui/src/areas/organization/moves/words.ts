import { longDate } from '~/shared/dates/dates';
import { money, toCents } from '~/shared/money/money';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import { countWords } from '../words';
import type { LineState, MemberMove, MovePreview } from './types';

const STATES: Record<MemberMove['state'], StatusLook> = {
  planned: look('Planned', 'info'),
  moving: look('Under way', 'warn'),
  done: look('Done', 'good'),
  withdrawn: look('Withdrawn', 'ended'),
};

export const moveLook = ({ state, failed }: MemberMove): StatusLook =>
  state === 'done' && failed > 0 ? look('Done, some stayed', 'warn') : STATES[state];

export const LINE_STATES: Record<LineState, StatusLook> = {
  waiting: look('Waiting', 'info'),
  moved: look('Moved', 'good'),
  ended: look('Ended', 'ended'),
  failed: look('Stays', 'bad'),
  withdrawn: look('Not moved', 'ended'),
};

/** "Close, members to Harbor on December 31, 2026". */
export const moveTitle = (move: MemberMove): string =>
  `${move.kind === 'close' ? 'Close, members' : 'Members'} to ${move.toOfficeName} on ${longDate(move.on)}`;

/** "12 of 40 households moved, 2 ended, 1 stays". */
export function progressWords(move: MemberMove): string {
  const words = [
    `${move.moved} of ${countWords(move.total, 'household')} moved`,
    move.ended > 0 && `${move.ended} ended, ${money(move.refunded)} refunded`,
    move.failed > 0 && `${countWords(move.failed, 'stays', 'stay')}`,
  ];
  return words.filter(Boolean).join(', ');
}

const difference = (amount: string, period: string): string | false => {
  const cents = toCents(amount);
  return cents !== 0 && `${money(amount)} a ${period}`;
};

/** What a preview adds up to, one sentence each. */
export function previewWords(preview: MovePreview): string[] {
  const moving = preview.households - preview.staying;
  const changes = [
    difference(preview.monthlyDifference, 'month'),
    difference(preview.yearlyDifference, 'year'),
  ].filter(Boolean);
  const here = [
    toCents(preview.owedHere) > 0 && `${money(preview.owedHere)} stays owed here`,
    toCents(preview.creditHere) > 0 && `${money(preview.creditHere)} of credit stays here`,
  ].filter(Boolean);
  return [
    `${countWords(moving, 'household moves', 'households move')} with ${countWords(preview.memberships, 'membership')}.`,
    preview.staying > 0 &&
      `${countWords(preview.staying, 'household')} can’t move now. The list says why.`,
    preview.keeping > 0 &&
      `${countWords(preview.keeping, 'membership keeps', 'memberships keep')} a price that differs from ${preview.toOfficeName}’s.`,
    changes.length > 0 && `All prices together change by ${changes.join(' and ')}.`,
    here.length > 0 && `${here.join(', and ')}.`,
  ].filter((words): words is string => Boolean(words));
}
