import { dayIn, longDate } from '~/shared/dates/dates';
import { money } from '~/shared/money/money';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { FundMovement, OfficeVoucher, ProgramState, VoucherState } from './types';

/** The code of the service that pays the bill of a membership. */
export const PLAN = 'plan';

export const NOUN = { one: 'voucher', many: 'vouchers' };

export const STATES: Record<VoucherState, StatusLook> = {
  submitted: look('Waiting', 'info'),
  approved: look('Approved', 'good'),
  paid: look('Paid', 'good'),
  rejected: look('Rejected', 'bad'),
  withdrawn: look('Withdrawn', 'ended'),
  expired: look('Expired', 'ended'),
  reversed: look('Reversed', 'dark'),
};

export const PROGRAM_STATES: Record<ProgramState, StatusLook> = {
  active: look('Active', 'good'),
  paused: look('Paused', 'warn'),
  ended: look('Ended', 'ended'),
};

const WAITS: Record<string, string> = {
  no_account: 'Paid once the office has a payments account',
  platform_balance: 'Paid once the sponsor’s money is there',
  paused: 'Paid once the program is active again',
};

/** What happened to a voucher last, or what comes next. */
export function voucherLine(voucher: OfficeVoucher): string {
  const { state, approved, amount, decidedBy, decidedAt, waits } = voucher;
  if (state === 'submitted') return `Decided by ${longDate(voucher.decideBy)}`;
  if (state === 'expired') return 'No one decided in time';
  if (state === 'withdrawn') return '';
  if (state === 'rejected') return [decidedBy, voucher.reason].filter(Boolean).join(': ');
  if (state === 'reversed')
    return [voucher.reason, voucher.isTakingBack && 'Taken back once the balance allows it']
      .filter(Boolean)
      .join('. ');
  if (voucher.refundedOn)
    return `The household got a refund on ${longDate(voucher.refundedOn)}. If it was for this service, reverse the voucher.`;
  const part = approved && approved !== amount ? ` of ${money(amount)}` : '';
  if (state === 'paid' && voucher.paidAt) {
    const paid = `Paid on ${longDate(dayIn(voucher.paidAt))}`;
    return part ? `${paid}: ${money(approved ?? amount)}${part}` : paid;
  }
  if (waits) return WAITS[waits] ?? 'Paid later';
  return [`${money(approved ?? amount)}${part}`, decidedAt && longDate(dayIn(decidedAt))]
    .filter(Boolean)
    .join(', ');
}

export const daysWords = (days: number): string =>
  days === 0 ? 'Today' : days === 1 ? '1 day' : `${days} days`;

/** How long a voucher waits at least, as chosen in the address. */
export const AGES = [
  { value: 'all', label: 'Any age' },
  { value: '7', label: '7 days or more' },
  { value: '14', label: '14 days or more' },
  { value: '21', label: '21 days or more' },
];

export const MOVEMENTS: Record<FundMovement['kind'], string> = {
  payment: 'Sponsor paid',
  dispute: 'Bank took a payment back',
  payback: 'Paid back to the sponsor',
};

/** A movement's amount with its direction. */
export const signed = ({ kind, amount }: FundMovement): string =>
  kind === 'payment' ? amount : `-${amount}`;

/** A code for a new service, from its name. */
export const codeOf = (name: string, taken: readonly string[]): string => {
  const plain =
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 36) || 'service';
  let code = plain;
  for (let next = 2; taken.includes(code); next += 1) code = `${plain}-${next}`;
  return code;
};
