import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { CaseState, IssueType } from './calls';

/** The four types of an issue, each with what it is for. */
export const ISSUES: Record<IssueType, { label: string; text: string }> = {
  billing: { label: 'Billing', text: 'A charge, refund, payout, or invoice is wrong.' },
  member: { label: 'Member', text: 'A member’s details, status, or household is wrong.' },
  plan: { label: 'Plan', text: 'A plan’s price, benefits, or visibility is wrong.' },
  treatment: { label: 'Treatment', text: 'A visit, quote, or installment agreement is wrong.' },
};

export const LONGEST_ISSUE = 500;

/** Whose turn it is, as the office sees it. */
export const OFFICE_STATES: Record<CaseState, StatusLook> = {
  open: look('Waiting for us', 'info'),
  answered: look('Answered', 'good'),
  closed: look('Closed', 'ended'),
};

/** The same, as our staff see it. */
export const STAFF_STATES: Record<CaseState, StatusLook> = {
  open: look('Open', 'warn'),
  answered: look('Answered', 'good'),
  closed: look('Closed', 'ended'),
};

/** Files that a case takes; the server looks at what is in them. */
export const ACCEPTED = 'application/pdf,image/png,image/jpeg';
