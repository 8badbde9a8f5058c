import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { testApi } from '~/testing/api';
import { openDialog, press, sendsNothing, type } from '~/testing/dialog';
import type { GuaranteeAccount } from './calls';
import { Promo } from './Promo';

const ACCOUNT: GuaranteeAccount = {
  available: true,
  state: 'none',
  active: false,
  automaticClaim: false,
  mayHaveAccount: true,
};
const on = testApi();
const activate = on('post', '/office/{id}/guarantee/activate', { ...ACCOUNT, state: 'requested' });
const partner = on('get', '/varidi-connect/login/{officeId}/{userId}', {
  url: 'https://partner.example/in',
});
const activated = vi.fn();

const open = (more: Partial<GuaranteeAccount> = {}) => {
  activated.mockClear();
  return openDialog((close) => (
    <Promo officeId={7} account={{ ...ACCOUNT, ...more }} onActivated={activated} onClose={close} />
  ));
};

it('asks the partner for an account', async () => {
  open();
  activate.refuses('Your office has no payments account yet.', undefined, 409);
  await press('Activate your account');
  expect(await screen.findByText('Your office has no payments account yet.')).toBeInTheDocument();
  expect(activated).not.toHaveBeenCalled();
  activate.works();
  await press('Activate your account');
  await waitFor(() => expect(activated).toHaveBeenCalledOnce());
  expect(activate.bodies).toEqual([{}, {}]);
});

it('names the account that an office has, and says at its field when there is none', async () => {
  open();
  await press('I have a partner account');
  await type('Partner account number', 'GP-12');
  activate.refuses('Bad Request', { accountNumber: ['The partner doesn’t know it'] });
  await press('Activate your account');
  expect(await screen.findByText('The partner doesn’t know it')).toBeInTheDocument();
  expect(activate.bodies).toEqual([{ accountNumber: 'GP-12' }]);
});

it('says why a request was declined, and asks nothing when it is closed', async () => {
  open({ state: 'declined', reason: 'Too new.', mayHaveAccount: false });
  expect(screen.getByRole('status', { name: '' })).toBeInTheDocument();
  expect(screen.getByText(/declined your request\. Too new\./)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /partner account/ })).not.toBeInTheDocument();
  await sendsNothing('Close', activate);
});

it('opens the partner’s pages where it is active', async () => {
  const page = { opener: {} as unknown, location: { replace: vi.fn() }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(page as unknown as Window);
  open({ state: 'approved', approvalDate: '2026-05-04' });
  expect(screen.getByText('Approved on May 4, 2026.')).toBeInTheDocument();
  await press('Open the partner dashboard');
  await waitFor(() =>
    expect(page.location.replace).toHaveBeenCalledWith('https://partner.example/in'),
  );
  expect(page.opener).toBeNull();
  expect(partner.sent[0]?.address).toBe('/varidi-connect/login/7/2');
});
