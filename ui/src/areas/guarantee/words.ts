import { longDate } from '~/shared/dates/dates';
import { money, toCents } from '~/shared/money/money';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { GuaranteeAccount, GuaranteedPayment, GuaranteedState } from './calls';

/** Texts about guaranteed payments. */

const LOOKS: Record<GuaranteedState, StatusLook> = {
  waiting: look('Being registered', 'info', 'ring'),
  running: look('Guaranteed', 'good'),
  refused: look('Not guaranteed', 'ended'),
  claimed: look('Claimed', 'warn'),
  approved: look('Claim approved', 'info'),
  settled: look('Claim settled', 'good'),
  declined: look('Claim declined', 'bad'),
  repaid: look('Repaid', 'good'),
  expired: look('Expired', 'ended'),
};

export const lookOfGuarantee = (state: GuaranteedState): StatusLook => LOOKS[state];

const ACCOUNT: Record<GuaranteeAccount['state'], StatusLook> = {
  none: look('Not activated', 'ended'),
  requested: look('Requested', 'info', 'ring'),
  approved: look('Approved', 'good'),
  declined: look('Declined', 'bad'),
  suspended: look('Suspended', 'warn'),
};

export const lookOfAccount = (state: GuaranteeAccount['state']): StatusLook => ACCOUNT[state];

/** The office’s status, in a sentence. */
export function accountWords(account: GuaranteeAccount): string {
  const why = account.reason ? ` ${account.reason}` : '';
  switch (account.state) {
    case 'requested':
      return 'Our guarantee partner is reviewing your request. You can keep working.';
    case 'approved':
      return account.approvalDate
        ? `Approved on ${longDate(account.approvalDate)}.`
        : 'Your office is approved.';
    case 'declined':
      return `Our guarantee partner declined your request.${why}`;
    case 'suspended':
      return `New members aren’t guaranteed for now. Existing guarantees continue.${why}`;
    default:
      return 'When a monthly member stops paying, our guarantee partner pays you for the rest of the term.';
  }
}

/** The outcome of a guaranteed term, in a sentence. */
export function guaranteeWords(line: GuaranteedPayment): string {
  const { claim } = line;
  switch (line.state) {
    case 'waiting':
      return 'We’ve asked our guarantee partner to guarantee this term.';
    case 'refused':
      return line.refusal ?? 'Our guarantee partner doesn’t guarantee this term.';
    case 'running':
      return `Up to ${money(line.amount)} until ${longDate(line.endsOn)}.`;
    default:
  }
  if (!claim) return '';
  const on = longDate(claim.claimedOn);
  switch (line.state) {
    case 'claimed':
      return `${money(claim.amount)} claimed on ${on}${claim.automatic ? ', automatically' : ''}. The partner hasn’t decided yet.`;
    case 'declined':
      return `${money(claim.amount)} claimed on ${on}. ${claim.reason ?? 'The partner gave no reason.'}`;
    case 'approved':
      return `${money(claim.approved)} of ${money(claim.amount)} approved, ${money(claim.settled)} paid to your bank.`;
    case 'repaid':
      return `${money(claim.repaid)} was later paid by the household.`;
    default:
      return toCents(claim.settled) < toCents(claim.amount)
        ? `${money(claim.settled)} of ${money(claim.amount)} paid to your bank.`
        : `${money(claim.settled)} paid to your bank.`;
  }
}

/** Taken over by the partner, and not repaid by the household. */
export const canRepay = (line: GuaranteedPayment): boolean =>
  (line.state === 'approved' || line.state === 'settled') &&
  toCents(line.claim?.approved ?? '0.00') > 0;
