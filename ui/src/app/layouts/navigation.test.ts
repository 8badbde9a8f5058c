import { describe, expect, it } from 'vitest';
import { SIDEBAR, SIDEBARS } from '~/routes/menu';
import { type ScreenRoute, screens } from '../../all-routes';
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
    permissions: ['enrollment', 'plans'],
    dentistInfo: office,
    tieredPayment: { tierLevel: 1, stripeCustomerId: 'cus_1', overdue: false },
  };

  it("keeps the specification's order", () => {
    const all = SIDEBAR.flatMap((item) => ('lines' in item ? item.lines : [item.label]));
    const declared = screens
      .filter(({ layout }) => layout === 'office')
      .flatMap(({ menu = [] }) => menu.map(({ label }) => label));
    expect(new Set(declared)).toEqual(new Set(all.filter((label) => declared.includes(label))));
    expect(labels(navigationFor(owner, screens))).toEqual([
      'Dashboard',
      'Add Member',
      'Enrollment Form',
      'Invite Patient',
      'Printable Enrollment Form',
      'Financial Solutions',
      'Guaranteed Payment Plan',
      'Manage',
      'Membership Plans',
      'Marketing Portal',
    ]);
  });

  it('has a line for every page that declares one', () => {
    const lines = Object.values(SIDEBARS).flatMap((sidebar) =>
      sidebar.flatMap((item): readonly string[] => ('lines' in item ? item.lines : [item.label])),
    );
    for (const { menu = [] } of screens)
      for (const { label } of menu) expect(lines).toContain(label);
  });

  it('of the organization has its own lines', () => {
    const at = (user: object) =>
      labels(
        navigationFor({ ...owner, permissions: [], ...user }, screens, () => true, 'organization'),
      );
    const oak = { id: 8, officeName: 'Oak' };
    const lines = [
      'Master Dashboard',
      'Reports',
      'Manage',
      'Locations',
      'Groups',
      'Master plans',
      'Users',
      'Billing',
    ];
    expect(at({ linkedWithOffices: [{ ...oak, role: 'dentist' }] })).toEqual(lines);
    const manager = { role: 'office_admin', permissions: ['reports'] };
    const associate = { ...oak, role: 'dentist_standard' };
    expect(at({ ...manager, linkedWithOffices: [associate] })).toEqual([
      'Master Dashboard',
      'Reports',
    ]);
  });

  it('leaves out what the tier of the office does not unlock', () => {
    const lockedFeatures = [{ feature: 'invitations', tier: 'Growth' }];
    const seen = labels(navigationFor({ ...owner, lockedFeatures }, screens));
    expect(seen).not.toContain('Invite Patient');
    expect(seen).toContain('Printable Enrollment Form');
  });

  it('shows what a new page declares in its place, and no empty group', () => {
    const page: Pick<ScreenRoute, 'path' | 'audience' | 'title' | 'menu'> = {
      path: '/dentist-new/activity',
      audience: ['dentist'],
      title: 'Activity',
      menu: [{ label: 'Activity' }],
    };
    expect(labels(navigationFor(owner, [page]))).toEqual(['Activity']);
    const seen = labels(navigationFor(owner, [page, ...screens]));
    expect(seen.indexOf('Activity')).toBe(seen.indexOf('Manage') - 1);
    expect(labels(navigationFor({ ...owner, type: 'office_admin' }, [page]))).toEqual([]);
  });

  it('is the current line on the pages below it', () => {
    const manage = navigationFor(owner, screens).find(({ label }) => label === 'Manage');
    expect(manage && isGroup(manage) && manage.entries[0]).toMatchObject({
      label: 'Membership Plans',
      covers: ['/dentist-new/custom-membership', '/account/settings/membership-plan'],
    });
  });

  it('leads to the landing page of the brand', () => {
    const [first] = navigationFor(
      { type: 'office_admin', landing: '/account/dashboard', permissions: [] },
      screens,
    );
    expect(first).toMatchObject({ label: 'Dashboard', path: '/account/dashboard' });
  });

  it('has no guaranteed plans where the brand has none', () => {
    const seen = labels(navigationFor(owner, screens, (feature) => feature !== 'gpp'));
    expect(seen).not.toContain('Financial Solutions');
    expect(seen).toContain('Membership Plans');
  });

  it('hides Manage from an associate', () => {
    // Also for a user who owns another office.
    for (const who of [{ type: 'dentist_standard' }, { role: 'dentist_standard' }]) {
      const seen = labels(navigationFor({ ...owner, ...who }, screens));
      expect(seen).not.toContain('Manage');
      expect(seen).toContain('Enrollment Form');
    }
  });

  it('closes Add Member before the office can charge, and hides it when the office is closed', () => {
    const at = (dentistInfo: typeof office) =>
      navigationFor({ ...owner, dentistInfo }, screens).find(({ label }) => label === 'Add Member');
    expect(at(office)).not.toHaveProperty('closed', expect.any(String));
    expect(at({ ...office, verified: false })).toHaveProperty('closed', expect.any(String));
    expect(at({ ...office, accountStatus: 3 })).toBeUndefined();
  });

  it('opens nothing to an office with a payment customer and no tier', () => {
    const tieredPayment = { tierLevel: 0, stripeCustomerId: 'cus_1', overdue: false };
    for (const item of navigationFor({ ...owner, tieredPayment }, screens))
      expect(item).toHaveProperty('closed', 'Available once you choose a tier');
  });

  it('opens only Manage to an office without plans', () => {
    const none = { ...office, memberships: [], custom_memberships: [] };
    const items = navigationFor({ ...owner, dentistInfo: none }, screens);
    const closed = items.filter((item) => item.closed).map(({ label }) => label);
    expect(closed).toEqual(['Dashboard', 'Add Member', 'Financial Solutions']);
    const one = { ...none, custom_memberships: [{}] };
    expect(
      navigationFor({ ...owner, dentistInfo: one }, screens).filter((item) => item.closed),
    ).toEqual([]);
  });

  it('offers no upgrade where the brand has none', () => {
    const standard = { ...office, paymentsState: 'standard' };
    const who = { ...owner, permissions: ['settings'], dentistInfo: standard };
    const seen = labels(navigationFor(who, screens, (feature) => feature !== 'upgrade_office'));
    expect(seen).not.toContain('Connect Bank Account');
    expect(seen).not.toContain('I’m Ready to Upgrade');
  });

  it('leads those to billing whom the office lets change its settings', () => {
    const seen = labels(navigationFor({ ...owner, permissions: ['settings'] }, screens));
    expect(seen).toContain('Billing');
    expect(labels(navigationFor(owner, screens))).not.toContain('Billing');
  });

  it('names the payments account by its state', () => {
    const seen = (paymentsState: string) =>
      labels(
        navigationFor(
          { ...owner, permissions: ['settings'], dentistInfo: { ...office, paymentsState } },
          screens,
        ),
      );
    expect(seen('none')).toContain('Set Up Payments Account');
    expect(seen('standard')).toEqual(
      expect.arrayContaining(['Connect Bank Account', 'I’m Ready to Upgrade']),
    );
    expect(seen('full')).toContain('View Payments Account');
    expect(seen('full')).not.toContain('Connect Bank Account');
  });

  it('has no enrollment form for whom the office does not let enroll', () => {
    const seen = labels(navigationFor({ ...owner, permissions: ['members'] }, screens));
    expect(seen).not.toContain('Enrollment Form');
    expect(seen).not.toContain('Add Member');
  });

  it('invites patients only where a payments account exists', () => {
    for (const dentistInfo of [undefined, { ...office, paymentsState: 'none' }]) {
      const seen = labels(navigationFor({ ...owner, dentistInfo }, screens));
      expect(seen).not.toContain('Invite Patient');
      expect(seen).toContain('Printable Enrollment Form');
    }
  });
});

describe('the platform’s navigation', () => {
  const paths = (type: string, features: string[] = []) =>
    navigationFor(
      { type, landing: '/admin/dentists', permissions: [] },
      screens,
      (feature) => features.includes(feature),
      'platform',
    ).flatMap((item) => (isGroup(item) ? item.entries.map(({ path }) => path) : [item.path]));

  it('has every line, each once', () => {
    const lines = SIDEBARS.platform.flatMap((group): readonly string[] => group.lines);
    const listed = paths('super_admin', [
      'associations',
      'affiliates',
      'business_connect',
      'lead_source',
    ]);
    expect(listed).toHaveLength(lines.length);
    expect(new Set(listed).size).toBe(listed.length);
  });

  it('shows no door that does not open', () => {
    expect(paths('admin')).not.toContain('/admin/super_admin');
    expect(paths('admin')).not.toContain('/admin/fees');
    expect(paths('almost_super')).toContain('/admin/fees');
    expect(paths('super_admin')).toContain('/admin/errorLogs');
    expect(paths('admin')).not.toContain('/admin/business-connect');
    expect(paths('admin', ['business_connect'])).toContain('/admin/business-connect');
  });
});
