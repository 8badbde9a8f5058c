import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { CaseState, IssueType } from './calls';

/** The four issue types, each with its description. */
export const ISSUES: Record<IssueType, { label: string; text: string }> = {
  billing: { label: 'Billing', text: 'A charge, refund, payout, or invoice is wrong.' },
  member: { label: 'Member', text: 'A member’s details, status, or household is wrong.' },
  plan: { label: 'Plan', text: 'A plan’s price, benefits, or visibility is wrong.' },
  treatment: { label: 'Treatment', text: 'A visit, quote, or installment agreement is wrong.' },
};

export const LONGEST_ISSUE = 500;

/** Who has to act next, from the office's view. */
export const OFFICE_STATES: Record<CaseState, StatusLook> = {
  open: look('Waiting for us', 'info'),
  answered: look('Answered', 'good'),
  closed: look('Closed', 'ended'),
};

/** Who has to act next, from our staff's view. */
export const STAFF_STATES: Record<CaseState, StatusLook> = {
  open: look('Open', 'warn'),
  answered: look('Answered', 'good'),
  closed: look('Closed', 'ended'),
};

/** File types a case accepts; the server checks the content. */
export const ACCEPTED = 'application/pdf,image/png,image/jpeg';
