import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { AddMember } from './AddMember';
import { ImportLink } from './ImportLink';
import { lockedBecause } from './locked';

const user = (more: object = {}) => ({
  type: 'dentist',
  permissions: ['enrollment'],
  tieredPayment: { tierLevel: 1, stripeCustomerId: 'cus_1', overdue: false },
  dentistInfo: { accountStatus: 1, paymentsUpgrading: false, verified: true },
  ...more,
});
let current = user();
vi.mock('~/user/useUser', () => ({ useUser: () => current }));

function shown() {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <MemoryRouter>
          <ImportLink />
          <AddMember />
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
    [{ dentistInfo: { accountStatus: 0, paymentsUpgrading: false, verified: true } }, /isn’t open/],
    [{ dentistInfo: { accountStatus: 2, paymentsUpgrading: false, verified: true } }, /paused/],
    [
      { dentistInfo: { accountStatus: 1, paymentsUpgrading: true, verified: true } },
      /payments account/,
    ],
    [{ dentistInfo: { accountStatus: 1, paymentsUpgrading: false, verified: false } }, /terms are/],
  ])('has disabled buttons that say why: %j', (more, why) => {
    current = user(more);
    expect(lockedBecause(current as never)).toMatch(why);
    shown();
    for (const name of ['Add member', 'Import members']) {
      expect(screen.getByRole('button', { name })).toBeDisabled();
      expect(screen.getByRole('button', { name })).toHaveAttribute(
        'title',
        expect.stringMatching(why),
      );
    }
  });

  it('is no other', () => {
    current = user();
    shown();
    expect(screen.getByRole('link', { name: 'Add member' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Import members' })).toBeInTheDocument();
  });
});
