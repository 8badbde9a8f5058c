import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { openDialog, press } from '~/testing/dialog';
import type { Held } from './ChangePlanDialog';
import { OffersFirst } from './OffersFirst';
import type { CancelOffers } from './offers';

const OFFERS: CancelOffers = {
  pauses: [
    { months: 1, resumesOn: '2026-12-30', nextPaymentOn: '2027-01-04', termEndsOn: '2027-08-04' },
  ],
  yearly: { price: '396.00', monthlyTotal: '468.00', saves: '72.00' },
  otherPlan: false,
};
const NONE: CancelOffers = { pauses: [], otherPlan: false };
const held = { member: { firstName: 'Ada' }, held: { id: 9, status: 'active' } } as Held;
const on = testApi();
const offered = on('post', '/dentists/{id}/subscription/offers', OFFERS);
const pause = on('post', '/dentists/{id}/subscription/pause', { membershipIds: [9] });

const open = () =>
  openDialog((close) => (
    <OffersFirst accountId={3} held={[held]} onClose={close}>
      <p>The cancellation</p>
    </OffersFirst>
  ));

it('shows the offers first, and pauses until the chosen day', async () => {
  open();
  expect(await screen.findByText(/next payment is on Jan 4, 2027/)).toBeInTheDocument();
  expect(screen.getByText(/\$72\.00 less than twelve/)).toBeInTheDocument();
  await press('Pause until Dec 30, 2026');
  expect(pause.bodies).toEqual([{ membershipId: 9, months: 1 }]);
});

it('leads to the cancellation', async () => {
  open();
  await screen.findByText(/next payment is on/);
  await press('Cancel it');
  expect(await screen.findByText('The cancellation')).toBeInTheDocument();
});

it('cancels at once where nothing is offered', async () => {
  offered.answers(NONE);
  open();
  expect(await screen.findByText('The cancellation')).toBeInTheDocument();
});
