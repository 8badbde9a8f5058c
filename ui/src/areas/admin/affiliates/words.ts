import { longDate } from '~/shared/dates/dates';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { Payout, PayoutState } from './types';

export const AFFILIATE_NOUN = { one: 'affiliate', many: 'affiliates' };
export const PAYOUT_NOUN = { one: 'payout', many: 'payouts' };

export const AFFILIATES = {
  active: look('Active', 'good'),
  ended: look('Ended', 'ended'),
} satisfies Record<string, StatusLook>;

export const PAYOUTS: Record<PayoutState, StatusLook> = {
  due: look('Due', 'warn'),
  recorded: look('To confirm', 'info'),
  paid: look('Paid', 'good'),
  void: look('Void', 'ended'),
};

/** Who recorded and approved a payout, and when it was paid. */
export function payoutBy({ state, recordedBy, confirmedBy, paidOn }: Payout): string {
  if (state === 'paid' && paidOn)
    return `${longDate(paidOn)}, recorded by ${recordedBy}, approved by ${confirmedBy}`;
  return state === 'void' ? 'Its bills were reversed' : 'Pay it, then record the transfer';
}
