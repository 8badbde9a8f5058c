import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { Billing } from '~/areas/billing/Billing';
import { Screen as Guarantee } from '~/areas/guarantee/Screen';
import { MaterialsTab } from '~/areas/marketing-orders/MaterialsTab';
import { Screen as Order } from '~/areas/marketing-orders/order/Screen';
import { HouseholdTexts } from '~/areas/messages/HouseholdTexts';
import { Step } from '~/areas/office/setup/Step';
import { Screen as PaymentsAccount } from '~/areas/payments-account/account/Screen';
import type { MembershipSettings } from '~/areas/plans/calls';
import { Payments } from '~/areas/plans/settings/Payments';
import { PayoutsSection } from '~/areas/reports/PayoutsSection';
import { NOT_IN_TRIAL } from './trial';

const TRIAL = {
  type: 'dentist',
  permissions: ['members', 'settings', 'reports', 'plans'],
  dentistInfo: { id: 7, officeName: 'Cedar', trialUntil: '2026-12-09' } as Record<string, unknown>,
  owner: true,
  impersonator: undefined as object | undefined,
};
const user = vi.hoisted(() => ({ current: {} as Record<string, unknown> }));
vi.mock('./useUser', () => ({
  useUser: () => user.current,
  useActiveOffice: () => ({ id: 7, name: 'Cedar' }),
}));
// A drawing, which needs a whole brand.
vi.mock('~/areas/marketing-orders/preview/Handout', () => ({ Handout: () => null }));
vi.mock('~/shared/brand/brand', () => ({ useBrand: () => ({ name: 'Chairside', contacts: {} }) }));

const server = setupServer();
const at = (path: string) => `*/api/v1${path}`;
const data = (value: unknown) => () => HttpResponse.json({ success: true, data: value });
const MATERIALS = {
  assets: [{ key: 'card', name: 'Card', type: 'card' }],
  headline: '',
  spanishHeadline: '',
  shipTo: { name: 'Cedar', addressLine1: '1 Main St', city: 'Boise', state: 'ID', zip: '83702' },
  quantities: [{ quantity: 500, price: '79.00' }],
  credit: '0.00',
  plans: [],
  planCount: 3,
};
const TEXTS = { choices: [], texts: { state: 'none', phone: '2085550142' } };
beforeAll(() => server.listen({ onUnhandledRequest: 'bypass' }));
beforeEach(() => {
  user.current = TRIAL;
  configureClient({ toast: vi.fn(), unauthenticated: vi.fn() });
  server.use(
    mock.get(at('/dentists/7/texts'), data(TEXTS)),
    mock.get(at('/office/7/marketing/materials'), data(MATERIALS)),
    mock.all(at('/*'), () =>
      HttpResponse.json({ success: false, message: 'No.' }, { status: 404 }),
    ),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = (page: ReactNode) =>
  render(
    <MantineProvider env="test">
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <MemoryRouter>{page}</MemoryRouter>
      </QueryClientProvider>
    </MantineProvider>,
  );

const SETTINGS = { officeId: 7, allowBankDraft: false } as MembershipSettings;

it.each([
  ['the payments account', 'payments', <PaymentsAccount key="" />],
  ['the step of the setup', 'payments', <Step key="" step="payments" officeId={7} />],
  ['billing', 'billing', <Billing key="" organizationId={3} />],
  ['the guarantee', 'guarantee', <Guarantee key="" />],
  ['payouts', 'payouts', <PayoutsSection key="" officeId={7} />],
  ['printed material', 'printing', <MaterialsTab key="" officeId={7} />],
  ['an order', 'printing', <Order key="" />],
  ['texts', 'texts', <HouseholdTexts key="" officeId={7} accountId={9} />],
] as const)('a trial says on %s, before any click, why it is not there', async (_, what, page) => {
  show(page);
  expect(await screen.findByText('Not available in a trial')).toBeVisible();
  expect(screen.getByText(new RegExp(NOT_IN_TRIAL[what]))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Finish sign-up' })).toBeEnabled();
  expect(
    screen.queryByRole('button', {
      name: /Choose a tier|Add card|View account|Set up account|Guaranteed Payment Plans|Ask for texts|Place the order/,
    }),
  ).toBeNull();
});

it('keeps bank payments off in a trial', () => {
  show(<Payments settings={SETTINGS} />);
  expect(screen.getByRole('switch', { name: 'Pay from a bank account' })).toBeDisabled();
  expect(screen.getByText(/Not available in a trial/)).toBeVisible();
});

it('leads the owner back to the sign-up, and nobody else', async () => {
  const left = vi.fn(() => HttpResponse.json({ success: false, message: 'No.' }, { status: 409 }));
  server.use(mock.post(at('/office/7/trial/sign-up'), left));
  const { unmount } = show(<Guarantee />);
  await userEvent.click(screen.getByRole('button', { name: 'Finish sign-up' }));
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
  unmount();
  for (const other of [{ owner: false }, { impersonator: {} }]) {
    user.current = { ...TRIAL, ...other };
    const { unmount } = show(<Guarantee />);
    expect(screen.getByText(/The owner can finish the sign-up/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Finish sign-up' })).toBeNull();
    unmount();
  }
});

it('says nothing of trials in a real office', () => {
  user.current = { ...TRIAL, dentistInfo: { id: 7, officeName: 'Cedar' } };
  show(<Step step="payments" officeId={7} />);
  expect(screen.queryByText('Not available in a trial')).toBeNull();
  expect(screen.getByText(/about five minutes/)).toBeVisible();
});
