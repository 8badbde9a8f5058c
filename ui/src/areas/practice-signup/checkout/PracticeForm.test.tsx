import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import type { PracticeSignup } from '../calls';
import { PracticeForm } from './PracticeForm';

vi.mock('~/app/brand', () => ({
  useBrand: () => ({ contacts: { supportEmail: 'help@chairside.example.com' } }),
}));

const SIGNUP: PracticeSignup = {
  organizationId: 4,
  dentistInfoId: 7,
  step: 'details',
  email: 'kim@example.com',
  officeName: '',
  phone: '',
  zip: '',
  tierLevel: 1,
  pricingPeriod: 'month',
  leadSources: [],
};

const server = setupServer();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;
const saved: unknown[] = [];
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  saved.length = 0;
  configureClient({ toast: vi.fn(), unauthenticated: vi.fn() });
  const tier = {
    level: 1,
    key: 'essentials',
    name: 'Essentials',
    month: '149.00',
    year: '1490.00',
  };
  server.use(
    mock.get(at('/pricing'), () =>
      HttpResponse.json({
        data: {
          periods: ['month', 'year'],
          tiers: [{ ...tier, summary: 'One location.', points: ['Plans'] }],
        },
      }),
    ),
    mock.post(at('/stripe-connect/loadDiscount'), async ({ request }) => {
      const { discountCode } = (await request.json()) as { discountCode: string };
      return discountCode === 'WELCOME3'
        ? HttpResponse.json({ data: { discountCode, percent: 50, bills: 3 } })
        : HttpResponse.json(
            { _message: 'x', fields: { discountCode: ['Invalid data'] } },
            { status: 400 },
          );
    }),
    mock.put(at('/office/7/practice-signup'), async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ data: { ...SIGNUP, step: 'payment' } });
    }),
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show(onSaved = vi.fn()) {
  const router = createMemoryRouter([
    { path: '/', element: <PracticeForm signup={SIGNUP} onSaved={onSaved} /> },
  ]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return onSaved;
}

it('prices the plans by the billing that is chosen', async () => {
  show();
  expect(await screen.findByRole('option', { name: 'Essentials, $149 a month' })).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Billing'), 'year');
  expect(await screen.findByRole('option', { name: 'Essentials, $1,490 a year' })).toBeVisible();
});

it('saves what is typed without the button, and stays', async () => {
  const onSaved = show();
  await userEvent.type(screen.getByLabelText('Office name'), 'Cedar Grove');
  await userEvent.type(screen.getByLabelText('Office phone'), '2085550188');
  expect(saved).toEqual([]);
  await userEvent.type(screen.getByLabelText('ZIP'), '83702');
  expect(await screen.findByText('Saved', {}, { timeout: 4000 })).toBeVisible();
  expect(saved).toEqual([
    expect.objectContaining({ officeName: 'Cedar Grove', zip: '83702', tierLevel: 1 }),
  ]);
  expect(onSaved).not.toHaveBeenCalled();
});

it('checks the coupon as it is typed, and a wrong one does not keep the rest from being saved', async () => {
  show();
  const coupon = screen.getByLabelText('Coupon');
  await userEvent.type(coupon, 'SUMMER24');
  expect(await screen.findByText(/^This coupon isn’t valid/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Office name'), 'Cedar Grove');
  await userEvent.type(screen.getByLabelText('Office phone'), '2085550188');
  await userEvent.type(screen.getByLabelText('ZIP'), '83702');
  await waitFor(() => expect(saved).toHaveLength(1), { timeout: 4000 });
  expect(saved[0]).not.toHaveProperty('discountCode');
  await userEvent.clear(coupon);
  await userEvent.type(coupon, 'WELCOME3');
  expect(await screen.findByText('50% off your first 3 bills.')).toBeVisible();
  await waitFor(() => expect(saved).toHaveLength(2), { timeout: 4000 });
  expect(saved[1]).toHaveProperty('discountCode', 'WELCOME3');
});
