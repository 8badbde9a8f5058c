import { auditOf } from '../errors/words';
import type { Hit, HitKind } from './calls';

/** One and several of a kind. */
export const KINDS: Record<HitKind, { one: string; many: string }> = {
  office: { one: 'Office', many: 'Offices' },
  organization: { one: 'Organization', many: 'Organizations' },
  household: { one: 'Household', many: 'Households' },
  user: { one: 'User', many: 'Users' },
  payment: { one: 'Payment', many: 'Payments' },
  refund: { one: 'Refund', many: 'Refunds' },
  dispute: { one: 'Dispute', many: 'Disputes' },
  payout: { one: 'Payout', many: 'Payouts' },
  membership: { one: 'Membership', many: 'Memberships' },
  invoice: { one: 'Bill', many: 'Bills' },
  case: { one: 'Case', many: 'Cases' },
  event: { one: 'Provider’s event', many: 'Provider’s events' },
  job: { one: 'Job', many: 'Jobs' },
  error: { one: 'Error', many: 'Errors' },
  coupon: { one: 'Coupon', many: 'Coupons' },
  business: { one: 'Business', many: 'Businesses' },
  association: { one: 'Association', many: 'Associations' },
  tier_payment: { one: 'Tier payment', many: 'Tier payments' },
  message: { one: 'Message', many: 'Messages' },
  record: { one: 'Audit record', many: 'Audit records' },
};

/** The hits by kind, in the order in which the server has them. */
export function groupsOf(hits: Hit[]): { kind: HitKind; hits: Hit[] }[] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))];
  return kinds.map((kind) => ({ kind, hits: hits.filter((hit) => hit.kind === kind) }));
}

const ENDED = ['canceled', 'inactive', 'inactive_transferred'];

/** What may be asked for a membership; its detail ends with its status. */
export function membershipAct({ kind, detail }: Hit): 'disable' | 'allow' | undefined {
  if (kind !== 'membership') return undefined;
  const status = detail.slice(detail.lastIndexOf(', ') + 2);
  if (ENDED.includes(status)) return 'disable';
  return status === 'permanently_disabled' ? 'allow' : undefined;
}

/** The page of what was found; undefined where it has none. `search` is what was looked for. */
export function pageOf(hit: Hit, search = ''): string | undefined {
  const { kind, officeId, accountId, id, title } = hit;
  if (kind === 'record') return auditOf(search);
  if (accountId !== undefined) return `/admin/payment-history/patient/${accountId}`;
  if (kind === 'user')
    return officeId === undefined ? undefined : `/admin/dentist-users/${officeId}`;
  if (kind === 'case') return '/admin/contact-admin';
  if (kind === 'event') return `/admin/toolbox?tab=webhooks&q=${encodeURIComponent(id)}`;
  if (kind === 'job') return '/admin/toolbox?tab=jobs';
  if (kind === 'error') return `/admin/errorLogs?state=all&q=${encodeURIComponent(title)}`;
  if (kind === 'business') return `/admin/business-connect?q=${encodeURIComponent(title)}`;
  if (kind === 'association') return `/admin/associations?q=${encodeURIComponent(title)}`;
  if (officeId !== undefined) return `/admin/dentists/${officeId}`;
  return kind === 'coupon' ? `/admin/promos?q=${encodeURIComponent(id)}` : undefined;
}
