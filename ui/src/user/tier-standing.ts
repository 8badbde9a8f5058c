export const BILLING = '/account/settings/billing';

/** Pages that open regardless of the office's bill. */
const ALWAYS_OPEN = [BILLING, '/account/multi-location-billing', '/account/settings/user'];

interface Paying {
  tieredPayment: { tierLevel: number; stripeCustomerId?: string; overdue: boolean };
}

/**
 * How the office's tier affects a page: an unpaid year redirects to billing; level 0 with a payment
 * customer disables the sidebar until a tier is chosen.
 */
export function tierStanding(user: Paying, page: string): 'unpaid-year' | 'to-choose' | 'fine' {
  const { tierLevel, stripeCustomerId, overdue } = user.tieredPayment;
  if (tierLevel === 0 && stripeCustomerId) return 'to-choose';
  if (tierLevel !== 0 && overdue && !ALWAYS_OPEN.includes(page)) return 'unpaid-year';
  return 'fine';
}
