import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, tick } from '~/testing/dialog';
import { BankAccounts } from './BankAccounts';

const PATIENT = { userId: 5, type: 'client', language: 'en' } as CurrentUser;
const MANDATE = { version: '2026-11', text: 'I authorize Cedar Dental to debit my account.' };
const on = testApi();
const bank = on('get', '/patient/bank', { mandate: MANDATE, waiting: [] });
const create = on('post', '/stripe-connect/createPlaidLinkToken', {
  linkToken: 'link-1',
  url: 'https://bank.example/1',
});
const look = on('post', '/stripe-connect/plaidToken', {
  status: 'connected',
  bankName: 'Tartan Bank',
  last4: '6789',
  stillLate: '0.00',
});
const tab = { opener: {} as unknown, location: { href: '' }, close: vi.fn() };
beforeEach(() => {
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
});

const open = () => openDialog(() => <BankAccounts />, PATIENT);
/** Back from the bank's page. */
const back = async () => {
  await screen.findByRole('link', { name: 'Open your bank’s page' });
  fireEvent.focus(window);
};

it('connects an account with the permission that was agreed to', async () => {
  open();
  await press('Connect bank account');
  await press('Continue to your bank');
  expect(await screen.findByText('Field must be checked')).toBeInTheDocument();
  expect(create.sent).toEqual([]);
  await tick('I agree');
  await press('Continue to your bank');
  await back();
  expect(
    await screen.findByText('Your next payment is charged to Tartan Bank ending 6789.'),
  ).toBeInTheDocument();
  await dialogClosed();
  expect(tab.location.href).toBe('https://bank.example/1');
  expect(create.bodies).toEqual([{ mandate: '2026-11', byNumbers: false }]);
  expect(look.bodies).toEqual([{ linkToken: 'link-1' }]);
});

it('says what stays late, and why the bank’s page did not open', async () => {
  open();
  await press('Connect bank account');
  await tick('I agree');
  create.refuses('Too many tries today.', undefined, 429);
  await press('Continue to your bank');
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many tries today.');
  create.works();
  look.answers({ status: 'connected', last4: '6789', stillLate: '39.00' });
  await press('Enter routing and account number');
  await back();
  expect(await screen.findByText(/\$39\.00 is still late/)).toBeInTheDocument();
  expect(create.bodies[1]).toEqual({ mandate: '2026-11', byNumbers: true });
});

it('tells the two amounts of an account that waits', async () => {
  bank.answers({ waiting: [{ id: 4, bankName: 'Tartan Bank', last4: '6789' }] });
  open();
  expect(await screen.findByText('Tartan Bank ending 6789')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Connect bank account' })).not.toBeInTheDocument();
  await press('Enter the two amounts');
  await press('Continue to your bank');
  await waitFor(() => expect(create.bodies).toEqual([{ verify: 4, byNumbers: false }]));
});

it('opens no bank’s page where it is left', async () => {
  open();
  await press('Connect bank account');
  const [close] = await screen.findAllByRole('button', { name: 'Close' });
  fireEvent.click(close as HTMLElement);
  await dialogClosed();
  expect(create.sent).toEqual([]);
});
