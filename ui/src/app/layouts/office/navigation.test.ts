import { describe, expect, it } from 'vitest';
import { isGroup, navigationFor } from './navigation';

const labels = (items: ReturnType<typeof navigationFor>) =>
  items.flatMap((item) =>
    isGroup(item) ? [item.label, ...item.entries.map((entry) => entry.label)] : [item.label],
  );

describe('the office sidebar', () => {
  const owner = { type: 'dentist', landing: '/dentist-new/members' };

  it("keeps the specification's order", () => {
    expect(labels(navigationFor(owner, () => true))).toEqual([
      'Dashboard',
      'Add Member',
      'Enrollment Form',
      'BusinessConnect',
      'CommunityConnect',
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
      { type: 'office_admin', landing: '/account/dashboard' },
      () => true,
    );
    expect(first).toMatchObject({ label: 'Dashboard', path: '/account/dashboard' });
  });

  it('hides Manage and CommunityConnect from an associate', () => {
    const seen = labels(navigationFor({ ...owner, type: 'dentist_standard' }, () => true));
    expect(seen).not.toContain('Manage');
    expect(seen).not.toContain('CommunityConnect');
    expect(seen).toContain('Enrollment Form');
  });
});
