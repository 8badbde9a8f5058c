import type { Hit, HitKind } from './calls';

export const KINDS: Record<HitKind, string> = {
  office: 'Office',
  organization: 'Organization',
  household: 'Household',
  user: 'User',
  payment: 'Payment',
  refund: 'Refund',
  dispute: 'Dispute',
  payout: 'Payout',
  membership: 'Membership',
  invoice: 'Bill',
  case: 'Case',
  event: 'Provider’s event',
  job: 'Job',
  error: 'Error',
  coupon: 'Coupon',
  business: 'Business',
};

const ENDED = ['canceled', 'inactive', 'inactive_transferred'];

/** What may be asked for a membership; its detail ends with its status. */
export function membershipAct({ kind, detail }: Hit): 'disable' | 'allow' | undefined {
  if (kind !== 'membership') return undefined;
  const status = detail.slice(detail.lastIndexOf(', ') + 2);
  if (ENDED.includes(status)) return 'disable';
  return status === 'permanently_disabled' ? 'allow' : undefined;
}

/** The page of what was found; undefined where it has none. */
export function pageOf(hit: Hit): string | undefined {
  const { kind, officeId, accountId, id } = hit;
  if (accountId !== undefined) return `/admin/payment-history/patient/${accountId}`;
  if (kind === 'user')
    return officeId === undefined ? undefined : `/admin/dentist-users/${officeId}`;
  if (kind === 'case') return '/admin/contact-admin';
  if (kind === 'event') return `/admin/toolbox?tab=webhooks&q=${encodeURIComponent(id)}`;
  if (kind === 'job') return '/admin/toolbox?tab=jobs';
  if (kind === 'error') return '/admin/errorLogs';
  if (kind === 'coupon') return '/admin/promos';
  if (kind === 'business') return `/admin/business-connect?q=${encodeURIComponent(hit.title)}`;
  return officeId === undefined ? undefined : `/admin/dentists/${officeId}`;
}
