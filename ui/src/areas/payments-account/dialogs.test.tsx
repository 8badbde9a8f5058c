import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { STAFF, testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, sendsNothing, type } from '~/testing/dialog';
import type { PaymentsAccount } from './calls';
import { PayoutBankPanel } from './PayoutBankPanel';
import { SetupDialog } from './SetupDialog';

const ACCOUNT: PaymentsAccount = {
  state: 'full',
  begun: true,
  upgrading: false,
  canUpgrade: false,
  chargesEnabled: true,
  payoutsEnabled: true,
  restricted: false,
  due: [],
  canConnectBank: true,
  payoutBank: { bankName: 'Tartan Bank', last4: '6789' },
  bankChangeWaits: true,
};
const on = testApi();
const create = on('post', '/stripe-connect/createPlaidLinkToken', {
  linkToken: 'link-1',
  url: 'https://bank.example/1',
});
const look = on('post', '/stripe-connect/plaidToken', { status: 'waiting', last4: '1111' });
const stop = on('post', '/stripe-connect/account/{officeId}/stop-bank-change', ACCOUNT);
const onboard = on('post', '/stripe-connect/account/{officeId}/onboard', {
  url: 'https://provider.example/setup',
});
const tab = { opener: {} as unknown, location: { href: '' }, close: vi.fn() };
beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
});

const panel = (more: Partial<PaymentsAccount> = {}) =>
  openDialog(() => <PayoutBankPanel officeId={7} account={{ ...ACCOUNT, ...more }} />);

it('replaces where payouts go with the password, after three days', async () => {
  panel();
  await press('Replace bank account');
  expect(screen.getByRole('dialog')).toHaveTextContent('We email every owner.');
  create.refuses('That is not your password.');
  await type('Your password', 'wrong');
  await press('Continue to your bank');
  expect(await screen.findByRole('alert')).toHaveTextContent('That is not your password.');
  create.works();
  await type('Your password', 'correct horse');
  await press('Try again');
  await screen.findByRole('link', { name: 'Open your bank’s page' });
  fireEvent.focus(window);
  expect(await screen.findByText('Payouts go there after 3 days.')).toBeInTheDocument();
  await dialogClosed();
  expect(create.bodies[1]).toEqual({ officeId: 7, password: 'correct horse', byNumbers: false });
  expect(look.bodies).toEqual([{ linkToken: 'link-1', officeId: 7 }]);
});

it('connects the first account without a password, and nothing when it is left', async () => {
  panel({ payoutBank: undefined, bankChangeWaits: false });
  await press('Connect bank account');
  expect(screen.queryByLabelText('Your password')).not.toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  await dialogClosed();
  expect(create.sent).toEqual([]);
  await press('Connect bank account');
  await press('Continue to your bank');
  await waitFor(() => expect(create.bodies).toEqual([{ officeId: 7, byNumbers: false }]));
});

it('stops a change that waits, or says why not', async () => {
  panel({ pendingBank: { bankName: 'Other Bank', last4: '1111', on: '2026-11-26' } });
  stop.refuses('It has taken effect.', undefined, 409);
  await press('Stop this change');
  expect(await screen.findByText('It has taken effect.')).toBeInTheDocument();
  stop.works();
  await press('Stop this change');
  expect(await screen.findByText('Change stopped')).toBeInTheDocument();
  expect(stop.sent[1]?.address).toBe('/stripe-connect/account/7/stop-bank-change');
});

const OWNER = {
  ...STAFF,
  landing: '/account/dashboard',
  permissions: ['settings'],
  dentistInfo: { ...STAFF.dentistInfo, paymentsState: 'none' },
} as unknown as CurrentUser;
const setup = (user = OWNER) => openDialog(() => <SetupDialog />, user, '/account/dashboard');

it('leads to the provider’s pages', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  setup();
  onboard.refuses('The provider is away. Try again in a few minutes.', undefined, 503);
  await press('Set up account');
  expect(await screen.findByText(/The provider is away/)).toBeInTheDocument();
  expect(assign).not.toHaveBeenCalled();
  onboard.works();
  await press('Set up account');
  await waitFor(() => expect(assign).toHaveBeenCalledWith('https://provider.example/setup'));
});

it('asks once a session, and only who may', async () => {
  setup();
  await sendsNothing('Not now', onboard);
  setup();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  sessionStorage.clear();
  setup({ ...OWNER, permissions: [] });
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
