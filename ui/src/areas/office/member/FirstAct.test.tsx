import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { STAFF } from '~/testing/api';
import { renderWith, signedIn } from '~/testing/show';
import type { MemberDetails } from '../calls';
import { FirstAct } from './EnrollActions';

const household = (status: string, more: object = {}) =>
  ({
    account: { id: 3, officeId: 7, ...more },
    members: [
      {
        id: 1,
        isAccountOwner: true,
        subscriptions: [{ id: 5, status, period: 'month', autoRenew: true }],
      },
    ],
    payment: status === 'past_due' ? { late: { amount: '74.50' } } : {},
    permissions: ['members', 'enrollment', 'refunds'],
  }) as unknown as MemberDetails;

function shown(details: MemberDetails, onLate?: () => void) {
  renderWith(
    <MemoryRouter>
      <FirstAct details={details} onLate={onLate} />
    </MemoryRouter>,
    signedIn(STAFF),
  );
}

it('opens the household at the office it moved to', () => {
  shown(household('inactive_transferred', { movedTo: 9 }));
  expect(screen.getByRole('link', { name: 'Open at the new office' })).toHaveAttribute(
    'href',
    '/account/members?id=9',
  );
  expect(screen.queryByRole('link', { name: 'Re-enroll' })).toBeNull();
});

it('answers a dispute, and collects what is late', async () => {
  const late = vi.fn();
  shown(household('past_due'), late);
  await userEvent.click(screen.getByRole('button', { name: 'Collect $74.50' }));
  expect(late).toHaveBeenCalled();
  shown(household('disputed', { disputeId: 12 }));
  expect(screen.getByRole('link', { name: 'Answer dispute' })).toHaveAttribute(
    'href',
    '/account/disputes?id=12',
  );
});

it('is nothing where the page shows what is late, or all is well', () => {
  shown(household('past_due'));
  shown(household('active'));
  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.queryByRole('link')).toBeNull();
});
