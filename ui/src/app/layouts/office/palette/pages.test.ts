// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { screens } from '../../../../all-routes';
import { matchingPages, palettePages } from './pages';

const owner = {
  type: 'dentist',
  landing: '/dentist-new/members',
  permissions: ['members', 'enrollment', 'plans', 'refunds', 'reports', 'settings'],
  dentistInfo: { verified: true, accountStatus: 1, paymentsState: 'full' },
  tieredPayment: { tierLevel: 1, stripeCustomerId: 'cus_1', overdue: false },
} as unknown as CurrentUser;
const all = () => true;
const labels = (user: Partial<CurrentUser>, has = all as (feature: string) => boolean) =>
  palettePages({ ...owner, ...user }, screens, has).map(({ label }) => label);

describe('the palette’s pages', () => {
  it('are the lines of the sidebar and the pages without a line, each at its address', () => {
    const pages = palettePages(owner, screens, all);
    expect(pages).toContainEqual({ label: 'Dashboard', address: '/dentist-new/members' });
    expect(pages).toContainEqual({
      label: 'Invite Patient',
      group: 'Add Member',
      address: '/account/marketing?tab=invitations&invite=patient',
    });
    expect(pages).toContainEqual({
      label: 'Chairside Quote',
      group: 'Enrollment Form',
      address: '/account/patient-signup?tab=view-plans',
    });
    expect(pages).toContainEqual({ label: 'My account', address: '/account/settings/user' });
    for (const { address } of pages) expect(address).not.toContain(':');
  });

  it('leave out what needs a member or a plan, and what does not open to the user', () => {
    expect(labels({})).not.toContain('Member');
    expect(labels({})).not.toContain('Plan');
    expect(labels({})).toContain('Billing');
    expect(labels({ permissions: ['enrollment'] })).not.toContain('Billing');
    expect(labels({ type: 'dentist_standard' })).not.toContain('Membership Plans');
    expect(labels({}, (feature) => feature !== 'gpp')).not.toContain('Guaranteed Payment Plan');
    const unpaid = { tierLevel: 0, stripeCustomerId: 'cus_1', overdue: false } as never;
    expect(labels({ tieredPayment: unpaid })).not.toContain('Membership Plans');
  });

  it('match every word, the beginning of a name first', () => {
    const found = (typed: string) =>
      matchingPages(palettePages(owner, screens, all), typed).map(({ label }) => label);
    expect(found('pay')[0]).toBe('Payments');
    expect(found('plans manage')).toEqual(['Membership Plans']);
    expect(found('zzz')).toEqual([]);
    expect(found('')).toEqual(labels({}));
  });
});
