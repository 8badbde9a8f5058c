/** The look of a status: its label always names it, the color and the dot's shape repeat it. */
export type Tone = 'good' | 'info' | 'warn' | 'alert' | 'bad' | 'dispute' | 'ended' | 'dark';

/** Circle for fine, diamond for warning, square for problem, ring for ended. */
export type Dot = 'circle' | 'diamond' | 'square' | 'ring';

export interface StatusLook {
  label: string;
  tone: Tone;
  dot: Dot;
}

const DOTS: Record<Tone, Dot> = {
  good: 'circle',
  info: 'circle',
  warn: 'diamond',
  alert: 'diamond',
  bad: 'square',
  dispute: 'square',
  ended: 'ring',
  dark: 'square',
};

/** A status's look; its dot follows from the tone unless given. */
export const look = (label: string, tone: Tone, dot: Dot = DOTS[tone]): StatusLook => ({
  label,
  tone,
  dot,
});

export const STATUSES = {
  /** The thirteen subscription statuses. */
  subscription: {
    active: look('Active', 'good'),
    active_cash: look('Active · Cash', 'good'),
    active_transferred: look('Active · Imported', 'good'),
    cancellation_requested: look('Cancel requested', 'alert'),
    past_due: look('Late', 'warn'),
    pending_cash: look('Cash pending', 'info'),
    delinquent: look('Delinquent', 'bad'),
    delinquent_gpp: look('Delinquent · Guaranteed', 'bad'),
    disputed: look('Disputed', 'dispute'),
    canceled: look('Canceled', 'ended'),
    inactive: look('Inactive', 'ended'),
    inactive_transferred: look('Inactive · Imported', 'ended'),
    permanently_disabled: look('Disabled', 'dark'),
  },
  /** A plan's view status. */
  plan: {
    active: look('Active', 'good'),
    draft: look('Draft', 'info'),
    inactive: look('Inactive', 'ended'),
    archived: look('Archived', 'dark'),
  },
  /** The outcome of a payment, as in the ledger. */
  payment: {
    paid: look('Paid', 'good'),
    in_office: look('Paid in office', 'good'),
    processing: look('Processing', 'info'),
    open: look('Open', 'info'),
    unknown: look('Checking', 'warn'),
    failed: look('Failed', 'bad'),
    returned: look('Returned', 'bad'),
    refunded: look('Refunded', 'dispute'),
    refunding: look('Refund on its way', 'info'),
    refund_failed: look('Refund failed', 'bad'),
    disputed: look('Disputed', 'dispute'),
    dispute_won: look('Dispute won', 'good'),
    dispute_lost: look('Dispute lost', 'bad'),
  },
  /** The status of a payout. */
  payout: {
    pending: look('Pending', 'info'),
    in_transit: look('In transit', 'info'),
    paid: look('Paid', 'good'),
    failed: look('Failed', 'bad'),
    canceled: look('Canceled', 'ended'),
  },
} as const satisfies Record<string, Record<string, StatusLook>>;

/** A sign-up that was not completed. */
export const NOT_ADDED = look('Not added', 'bad');

export type StatusKind = keyof typeof STATUSES;
export type SubscriptionStatus = keyof typeof STATUSES.subscription;
export type PlanStatus = keyof typeof STATUSES.plan;

/**
 * The look of a status; one unknown to this app is shown by its own name, in the look of an ended
 * one.
 */
export function lookOf(kind: StatusKind, status: string): StatusLook {
  const known: Record<string, StatusLook> = STATUSES[kind];
  const words = status.replace(/_/g, ' ');
  return known[status] ?? look(words.charAt(0).toUpperCase() + words.slice(1), 'ended');
}
