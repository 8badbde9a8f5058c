import { describe, expect, it } from 'vitest';
import { isGroup, navigationFor } from './navigation';

const labels = (items: ReturnType<typeof navigationFor>) =>
  items.flatMap((item) =>
    isGroup(item) ? [item.label, ...item.entries.map((entry) => entry.label)] : [item.label],
  );

describe('the office sidebar', () => {
  const office = { verified: true, accountStatus: 1, paymentsState: 'full' };
  const owner = {
    type: 'dentist',
    landing: '/dentist-new/members',
    permissions: ['enrollment'],
    dentistInfo: office,
    tieredPayment: { tierLevel: 1, hasCustomer: true, overdue: false },
  };

  it("keeps the specification's order", () => {
    expect(labels(navigationFor(owner, () => true))).toEqual([
      'Dashboard',
      'Add Member',
      'Enrollment Form',
      'Invite Patient',
      'Printable Enrollment Form',
      'BusinessConnect',
      'CommunityConnect',
      'Financial Solutions',
      'Guaranteed Payment Plan',
      'Activity',
      'Manage',
      'Membership Plans',
      'Marketing Portal',
      'Edit Office Profile',
      'Users',
      'Locations',
    ]);
  });

  it('shows no line to a page that does not stand, and no empty group', () => {
    expect(labels(navigationFor(owner, (path) => path === '/dentist-new/members'))).toEqual([
      'Dashboard',
    ]);
  });

  it('leads to the landing page of the brand', () => {
    const [first] = navigationFor(
      { type: 'office_admin', landing: '/account/dashboard', permissions: [] },
      () => true,
    );
    expect(first).toMatchObject({ label: 'Dashboard', path: '/account/dashboard' });
  });

  it('has no guaranteed plans where the brand has none', () => {
    const seen = labels(
      navigationFor(
        owner,
        () => true,
        (feature) => feature !== 'gpp',
      ),
    );
    expect(seen).not.toContain('Financial Solutions');
    expect(seen).toContain('Activity');
  });

  it('hides Manage and CommunityConnect from an associate', () => {
    const seen = labels(navigationFor({ ...owner, type: 'dentist_standard' }, () => true));
    expect(seen).not.toContain('Manage');
    expect(seen).not.toContain('CommunityConnect');
    expect(seen).toContain('Enrollment Form');
  });

  it('closes Add Member before the office can charge, and hides it when the office is closed', () => {
    const at = (dentistInfo: typeof office) =>
      navigationFor({ ...owner, dentistInfo }, () => true).find(
        ({ label }) => label === 'Add Member',
      );
    expect(at(office)).not.toHaveProperty('closed', expect.any(String));
    expect(at({ ...office, verified: false })).toHaveProperty('closed', expect.any(String));
    expect(at({ ...office, accountStatus: 3 })).toBeUndefined();
  });

  it('opens nothing to an office with a payment customer and no tier', () => {
    const tieredPayment = { tierLevel: 0, hasCustomer: true, overdue: false };
    for (const item of navigationFor({ ...owner, tieredPayment }, () => true))
      expect(item).toHaveProperty('closed', 'Available once you choose a tier');
  });

  it('leads those to billing whom the office lets change its settings', () => {
    const seen = labels(navigationFor({ ...owner, permissions: ['settings'] }, () => true));
    expect(seen).toContain('Billing');
    expect(labels(navigationFor(owner, () => true))).not.toContain('Billing');
  });

  it('names the payments account by its state', () => {
    const seen = (paymentsState: string) =>
      labels(
        navigationFor(
          { ...owner, permissions: ['settings'], dentistInfo: { ...office, paymentsState } },
          () => true,
        ),
      );
    expect(seen('none')).toContain('Set Up Payments Account');
    expect(seen('standard')).toEqual(
      expect.arrayContaining(['Connect Bank Account', "I'm Ready to Upgrade"]),
    );
    expect(seen('full')).toContain('View Payments Account');
    expect(seen('full')).not.toContain('Connect Bank Account');
  });

  it('has no enrollment form for whom the office does not let enroll', () => {
    const seen = labels(navigationFor({ ...owner, permissions: ['members'] }, () => true));
    expect(seen).not.toContain('Enrollment Form');
    expect(seen).not.toContain('Add Member');
  });

  it('invites patients only where a payments account exists', () => {
    for (const dentistInfo of [undefined, { ...office, paymentsState: 'none' }]) {
      const seen = labels(navigationFor({ ...owner, dentistInfo }, () => true));
      expect(seen).not.toContain('Invite Patient');
      expect(seen).toContain('Printable Enrollment Form');
    }
  });
});
