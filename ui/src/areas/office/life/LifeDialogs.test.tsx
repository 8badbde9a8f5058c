import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, sendsNothing, type } from '~/testing/dialog';
import { details, member, subscription } from '../testing';
import { type LifeAct, LifeDialogs } from './LifeDialogs';

const on = testApi();
const renew = on('post', '/subscriptions/toggleAutoRenew', { membershipIds: [9] });
const toCash = on('post', '/subscriptions/to-cash', { membershipIds: [9, 10] });
const disable = on('post', '/members/memberships/{id}/disable', {});

const open = (kind: 'renewal' | 'in-office' | 'disable') => {
  const held = { member: member(), held: subscription({ termEndsOn: '2026-12-31' }) };
  const act: LifeAct = { kind, held };
  openDialog((close) => <LifeDialogs act={act} details={details()} onClose={close} />);
};

it('asks before it renews a plan that an address wants renewed', async () => {
  open('renewal');
  expect(await screen.findByText(/Adult Wellness ends on Dec 31, 2026\./)).toBeVisible();
  expect(renew.sent).toEqual([]);
  await press('Turn auto-renew on');
  await dialogClosed();
  expect(renew.bodies).toEqual([{ membershipId: 9, autoRenew: true }]);
});

it('switches a household to paying in the office', async () => {
  open('in-office');
  expect(screen.getByRole('dialog')).toHaveTextContent('Every plan in the household stays active');
  await press('Switch to in-office payment');
  expect(await screen.findByText('This household now pays in the office')).toBeInTheDocument();
  expect(toCash.bodies).toEqual([{ membershipId: 9 }]);
});

it('stays, with the server’s reason, where a household can’t be switched, and keeps the card', async () => {
  open('in-office');
  toCash.refuses('Something is owed. Take it first.', undefined, 409);
  await press('Switch to in-office payment');
  expect(await screen.findByText('Something is owed. Take it first.')).toBeInTheDocument();
  toCash.sent = [];
  await sendsNothing('Keep the card', toCash);
});

it('disables a membership with a reason, and asks once more', async () => {
  open('disable');
  expect(screen.getByRole('dialog')).toHaveTextContent('Only our support team can undo this.');
  await press('Continue');
  expect(await screen.findByText('This field is required')).toBeInTheDocument();
  await type(/^Reason/, 'Threatened the staff');
  await press('Continue');
  expect(disable.sent).toEqual([]);
  disable.refuses('Bad Request', { reason: ['Never enter card numbers'] });
  await press('Disable for good');
  const dialog = within(screen.getByRole('dialog'));
  expect(await dialog.findByText('Never enter card numbers')).toBeInTheDocument();
  disable.works();
  await press('Continue');
  await press('Disable for good');
  expect(await screen.findByText('Membership disabled')).toBeInTheDocument();
  expect(disable.sent[1]).toMatchObject({
    address: '/members/memberships/9/disable',
    body: { reason: 'Threatened the staff' },
  });
});

it('disables nobody whose question is left', async () => {
  open('disable');
  await type(/^Reason/, 'Threatened the staff');
  await press('Continue');
  await press('Back');
  await sendsNothing('Not now', disable);
});
