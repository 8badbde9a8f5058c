import { longDate } from '~/shared/dates/dates';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type {
  AssociationState,
  Earning,
  EarningState,
  Practice,
  ReverseReason,
  Role,
  Share,
  Statement,
} from './types';

export const OFFICE_NOUN = { one: 'office', many: 'offices' };
export const MEMBER_NOUN = { one: 'member', many: 'members' };
export const PRACTICE_NOUN = { one: 'practice', many: 'practices' };
export const EARNING_NOUN = { one: 'bill', many: 'bills' };

export const ASSOCIATIONS: Record<AssociationState, StatusLook> = {
  active: look('Active', 'good'),
  ending: look('Ending', 'warn'),
  ended: look('Ended', 'ended'),
};

/** How far an office has come: live, or the first step that is missing. */
const STEPS: Record<string, StatusLook> = {
  live: look('Live', 'good'),
  signing_up: look('Signs up', 'info'),
  payments: look('Payments account missing', 'warn'),
  terms: look('Terms not accepted', 'warn'),
  plan: look('No plan on sale', 'warn'),
  paused: look('Enrollment paused', 'warn'),
  closed: look('Closed', 'ended'),
};
export const stepLook = (step: string): StatusLook => STEPS[step] ?? look(step, 'info');

export const SHARES: Record<Share, string> = {
  tier: 'Your plan with us',
  members: 'How many members you have, and how many are new',
  revenue: 'What you collected in a month',
};

/** The same, as the association reads it. */
const SHARED: Record<Share, string> = {
  tier: 'their plan with us',
  members: 'how many members they have, and how many are new',
  revenue: 'what they collected in a month',
};

/** "Their plan with us, and what they collected in a month." */
export function sharedWords(shares: readonly Share[]): string {
  const words = shares.map((share) => SHARED[share]).join('; ');
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : 'Name, place and progress only';
}

export const ROLES: Record<Role, string> = { manager: 'Manager', viewer: 'Viewer' };

/** A number that the office may not share. */
export const shared = (value: number | undefined) => (value === undefined ? 'Not shared' : value);

/** Who is left out of a month’s figures: "2 of 6 offices don’t share their members". */
export function leftOut(offices: number, sharing: number, what: string): string {
  const missing = offices - sharing;
  if (missing <= 0) return '';
  return missing === 1
    ? `1 of ${offices} offices doesn’t share its ${what}`
    : `${missing} of ${offices} offices don’t share their ${what}`;
}

export const PRACTICES: Record<Practice['state'], StatusLook> = {
  active: look('Earns', 'good'),
  review: look('In review', 'warn'),
  refused: look('Earns nothing', 'ended'),
};

const EARNINGS: Record<EarningState, StatusLook> = {
  held: look('Held', 'info'),
  payable: look('Payable', 'info'),
  paid: look('Paid', 'good'),
  reversed: look('Reversed', 'ended'),
};

const REASONS: Record<ReverseReason, string> = {
  refund: 'The bill was refunded',
  dispute: 'The bill was disputed',
  return: 'The bank returned the payment',
  refused: 'The practice was refused',
};

const ON_ITS_WAY: StatusLook = look('On its way', 'info');

/** An earning in a payout that is not paid yet is on its way, no longer payable. */
export const earningLook = ({
  state,
  inPayout,
}: Pick<Earning, 'state' | 'inPayout'>): StatusLook =>
  state === 'payable' && inPayout ? ON_ITS_WAY : EARNINGS[state];

/** When an earning is paid, was paid, or why it was reversed. */
export function earningLine(
  earning: Pick<
    Earning,
    'state' | 'inPayout' | 'payableOn' | 'paidOn' | 'reversedOn' | 'reverseReason'
  >,
): string {
  if (earning.state === 'reversed' && earning.reverseReason)
    return `${REASONS[earning.reverseReason]}${earning.paidOn ? '; it is deducted' : ''}`;
  if (earning.state === 'paid' && earning.paidOn) return `Paid ${longDate(earning.paidOn)}`;
  if (earning.state === 'held') return `Payable from ${longDate(earning.payableOn)}`;
  return earning.inPayout ? 'In a payout, not paid yet' : 'Comes with the next payout';
}

/** What happened with a month’s payout. */
export function payoutLine({ payout, payoutState, paidOn }: Statement): string {
  if (Number(payout) === 0) return 'Carried to the next month';
  if (payoutState === 'paid' && paidOn) return `Paid ${longDate(paidOn)}`;
  if (payoutState === 'void') return 'Reversed before it was paid';
  return 'On its way';
}
