import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { TermsBanner } from '~/app/layouts/office/TermsBanner';
import { TierGate } from './TierGate';

const user = vi.hoisted(() => ({ current: {} as Record<string, unknown> }));
vi.mock('./useUser', () => ({ useUser: () => user.current }));

const OWNER = { type: 'dentist', permissions: ['settings'], lockedFeatures: [] as unknown[] };
const LOCKED = [{ feature: 'invitations', tier: 'Growth' }];

function show(viewer: Record<string, unknown>) {
  user.current = viewer;
  render(
    <MantineProvider env="test">
      <MemoryRouter initialEntries={['/dentist-new/members']}>
        <TermsBanner />
        <TierGate feature="invitations" title="Inviting patients">
          <p>The invitations</p>
        </TierGate>
      </MemoryRouter>
    </MantineProvider>,
  );
}

it('opens what the tier unlocks', () => {
  show(OWNER);
  expect(screen.getByText('The invitations')).toBeVisible();
});

it('says which tier has the feature, and leads who may change it to billing', () => {
  show({ ...OWNER, lockedFeatures: LOCKED });
  expect(screen.queryByText('The invitations')).toBeNull();
  expect(screen.getByText('Your plan doesn’t include this')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See Growth' })).toHaveAttribute(
    'href',
    '/account/settings/billing',
  );
});

it('leads nobody else there', () => {
  show({ type: 'dentist_standard', permissions: ['enrollment'], lockedFeatures: LOCKED });
  expect(screen.getByText(/Ask the office owner/)).toBeVisible();
  expect(screen.queryByRole('link')).toBeNull();
});

it('shows new agreements with their last day', () => {
  show({ ...OWNER, termsUpdate: { dueOn: '2027-03-03', overdue: false } });
  expect(screen.getByText(/accept them by Mar 3, 2027/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See what changed' })).toHaveAttribute(
    'href',
    '/dentist-new/terms-update',
  );
});
