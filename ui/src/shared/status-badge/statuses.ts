/** How a state looks: its word always says it, colour and the dot's shape repeat it. */
export type Tone = 'good' | 'info' | 'warn' | 'alert' | 'bad' | 'dispute' | 'ended' | 'dark';

/** Circle fine, diamond warning, square problem, ring ended. */
export type Dot = 'circle' | 'diamond' | 'square' | 'ring';

export interface StatusLook {
  label: string;
  tone: Tone;
  dot: Dot;
}

const look = (label: string, tone: Tone, dot: Dot): StatusLook => ({ label, tone, dot });

/** The thirteen subscription statuses. */
export const SUBSCRIPTION_STATUSES = {
  active: look('Active', 'good', 'circle'),
  active_cash: look('Active · Cash', 'good', 'circle'),
  active_transferred: look('Active · Imported', 'good', 'circle'),
  cancellation_requested: look('Cancel requested', 'alert', 'diamond'),
  past_due: look('Late', 'warn', 'diamond'),
  pending_cash: look('Cash pending', 'info', 'circle'),
  delinquent: look('Delinquent', 'bad', 'square'),
  delinquent_gpp: look('Delinquent · Guaranteed', 'bad', 'square'),
  disputed: look('Disputed', 'dispute', 'square'),
  canceled: look('Canceled', 'ended', 'ring'),
  inactive: look('Inactive', 'ended', 'ring'),
  inactive_transferred: look('Inactive · Imported', 'ended', 'ring'),
  permanently_disabled: look('Disabled', 'dark', 'square'),
} as const satisfies Record<string, StatusLook>;

/** A plan's view status. */
export const PLAN_STATUSES = {
  active: look('Active', 'good', 'circle'),
  draft: look('Draft', 'info', 'circle'),
  inactive: look('Inactive', 'ended', 'ring'),
  archived: look('Archived', 'dark', 'square'),
} as const satisfies Record<string, StatusLook>;

/** The outcome of a payment, as the ledger says it. */
export const PAYMENT_STATUSES = {
  paid: look('Paid', 'good', 'circle'),
  in_office: look('Paid in office', 'good', 'circle'),
  processing: look('Processing', 'info', 'circle'),
  open: look('Open', 'info', 'circle'),
  unknown: look('Checking', 'warn', 'diamond'),
  failed: look('Failed', 'bad', 'square'),
  returned: look('Returned', 'bad', 'square'),
  refunded: look('Refunded', 'dispute', 'square'),
  refunding: look('Refund on its way', 'info', 'circle'),
  refund_failed: look('Refund failed', 'bad', 'square'),
  disputed: look('Disputed', 'dispute', 'square'),
  dispute_won: look('Dispute won', 'good', 'circle'),
  dispute_lost: look('Dispute lost', 'bad', 'square'),
} as const satisfies Record<string, StatusLook>;

/** The status of a payout. */
export const PAYOUT_STATUSES = {
  pending: look('Pending', 'info', 'circle'),
  in_transit: look('In transit', 'info', 'circle'),
  paid: look('Paid', 'good', 'circle'),
  failed: look('Failed', 'bad', 'square'),
  canceled: look('Canceled', 'ended', 'ring'),
} as const satisfies Record<string, StatusLook>;

/** A signup that did not go through. */
export const NOT_ADDED = look('Not added', 'bad', 'square');

export type SubscriptionStatus = keyof typeof SUBSCRIPTION_STATUSES;
export type PlanStatus = keyof typeof PLAN_STATUSES;
export type PaymentStatus = keyof typeof PAYMENT_STATUSES;

const KINDS = {
  subscription: SUBSCRIPTION_STATUSES as Record<string, StatusLook>,
  plan: PLAN_STATUSES as Record<string, StatusLook>,
  payment: PAYMENT_STATUSES as Record<string, StatusLook>,
  payout: PAYOUT_STATUSES as Record<string, StatusLook>,
};

export type StatusKind = keyof typeof KINDS;

/** The look of a status; one this app does not know yet is shown by its own words, as ended. */
export function lookOf(kind: StatusKind, status: string): StatusLook {
  const words = status.replace(/_/g, ' ');
  return (
    KINDS[kind][status] ?? look(words.charAt(0).toUpperCase() + words.slice(1), 'ended', 'ring')
  );
}
