import { MantineProvider, Menu } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { EnrollItem } from '~/areas/enrollment/EnrollItem';
import { AddMember } from '~/areas/office/dashboard/AddMember';
import { ImportLink } from '~/areas/office/dashboard/ImportLink';
import { Checklist } from '~/areas/office/launch/Checklist';
import { AddFamilyMember } from '~/areas/office/member/EnrollActions';
import { enrollmentLock } from '~/user/enrollment-lock';
import { screens } from '../../../all-routes';
import { navigationFor } from '../navigation';

const user = (more: object = {}) => ({
  type: 'dentist',
  permissions: ['enrollment'],
  tieredPayment: { tierLevel: 1, stripeCustomerId: 'cus_1', overdue: false },
  dentistInfo: { accountStatus: 1, verified: true, paymentsUpgrading: false },
  ...more,
});
let current = user();
vi.mock('~/user/useUser', () => ({ useUser: () => current }));
vi.mock('~/user/pages', () => ({ usePageAt: () => () => true }));

const ITEM = { item: 'first_member_enrolled', label: 'First member', done: false };

/** Why the sidebar's Add Member can't be opened. */
const sidebar = () =>
  navigationFor({ landing: '/dentist-new/members', ...current } as never, screens).find(
    ({ label }) => label === 'Add Member',
  )?.closed;

function shown() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <MemoryRouter>
          <ImportLink />
          <AddMember />
          <AddFamilyMember accountId={3} />
          <Checklist items={[ITEM] as never} />
          <Menu opened transitionProps={{ duration: 0 }}>
            <Menu.Target>
              <button type="button">Actions</button>
            </Menu.Target>
            <Menu.Dropdown>
              <EnrollItem to="/account/patient-signup?account=3">Re-enroll</EnrollItem>
            </Menu.Dropdown>
          </Menu>
        </MemoryRouter>
      </MantineProvider>
    </QueryClientProvider>,
  );
}

it.each([
  ['an associate', { type: 'dentist_standard' }],
  ['a manager who may not enroll', { permissions: ['members'] }],
])('leads %s to no import', (_, who) => {
  current = user(who);
  shown();
  expect(screen.queryByRole('link', { name: 'Import members' })).not.toBeInTheDocument();
});

describe('an office that can’t take members', () => {
  it.each([
    [{ tieredPayment: { tierLevel: 0, stripeCustomerId: 'cus_1', overdue: false } }, /tier/],
    [{ dentistInfo: { accountStatus: 0, verified: true } }, /once the payments account is ready/],
    [{ dentistInfo: { accountStatus: 1, verified: false } }, /once the payments account is ready/],
    [
      { dentistInfo: { accountStatus: 1, verified: false, paymentsRestricted: true } },
      /can’t take/,
    ],
    [{ dentistInfo: { accountStatus: 2, verified: true } }, /paused/],
    [{ dentistInfo: { accountStatus: 1, verified: true, paymentsUpgrading: true } }, /complete/i],
  ])('has disabled buttons that say why: %j', (more, why) => {
    current = user(more);
    expect(enrollmentLock(current as never)).toMatch(why);
    expect(sidebar()).toMatch(why);
    shown();
    for (const name of ['Add member', 'Import members', 'Add family member', /^Go: /]) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
      expect(screen.getByRole('button', { name })).toHaveAttribute(
        'title',
        expect.stringMatching(why),
      );
    }
    const item = screen.getByRole('menuitem', { name: /^Re-enroll/ });
    expect(item).toHaveAttribute('aria-disabled', 'true');
    expect(item).not.toHaveAttribute('href');
    expect(item).toHaveTextContent(why);
  });

  it('is no other', () => {
    current = user();
    expect(sidebar()).toBeUndefined();
    shown();
    expect(screen.getByRole('link', { name: 'Add member' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import members' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Add family member' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^Go: / })).toBeInTheDocument();
    expect(screen.getByRole('menuitem', { name: 'Re-enroll' })).toHaveAttribute('href');
  });
});
