import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { type PracticeSignup, practiceSignupQuery } from '../calls';
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

const at = (path: string) => `${window.location.origin}/api/v1${path}`;
const saved: unknown[] = [];
const SAVED = { timeout: 4000 };
const server = setupServer(
  mock.put(at('/office/7/practice-signup/draft'), async ({ request }) => {
    const draft = (await request.json()) as Record<string, string>;
    saved.push(draft);
    const problems = draft.zip === '00901' ? { zip: ['ZIP must be from USA'] } : {};
    const { officeName = '', phone = '', discountCode } = draft;
    return HttpResponse.json({
      data: { signup: { ...SIGNUP, officeName, phone, discountCode }, problems },
    });
  }),
);
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
  );
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

/** As the checkout has it: with what was saved last. */
function Page({ onSaved }: { onSaved: () => void }) {
  const { data = SIGNUP } = useQuery({ ...practiceSignupQuery(7), enabled: false });
  return <PracticeForm signup={data} onSaved={onSaved} />;
}

function show(onSaved = vi.fn(), queries = new QueryClient()) {
  const router = createMemoryRouter([{ path: '/', element: <Page onSaved={onSaved} /> }]);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
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
  await waitFor(
    () => expect(saved).toEqual([expect.objectContaining({ pricingPeriod: 'year' })]),
    SAVED,
  );
});

it('saves each right field without the button, says which is not saved and why, and stays', async () => {
  const queries = new QueryClient();
  const onSaved = show(vi.fn(), queries);
  await userEvent.type(screen.getByLabelText('Office name'), 'Cedar Grove');
  expect(await screen.findByText('Saved', {}, SAVED)).toBeVisible();
  expect(saved).toEqual([
    {
      officeName: 'Cedar Grove',
      phone: '',
      zip: '',
      leadSource: '',
      tierLevel: 1,
      pricingPeriod: 'month',
    },
  ]);
  // Who leaves the page and comes back sees it before the server has answered again.
  expect(queries.getQueryData(practiceSignupQuery(7).queryKey)?.officeName).toBe('Cedar Grove');
  await userEvent.type(screen.getByLabelText('ZIP'), '00901');
  expect(await screen.findByText('Saved, except ZIP.', {}, SAVED)).toBeVisible();
  expect(screen.getByText('ZIP must be from USA')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('ZIP'));
  expect(screen.queryByText('ZIP must be from USA')).toBeNull();
  expect(await screen.findByText('Saved', {}, SAVED)).toBeVisible();
  expect(onSaved).not.toHaveBeenCalled();
});

it('leaves a coupon alone until it is known to be one, and sends a kept one once', async () => {
  show();
  const coupon = screen.getByLabelText('Coupon');
  await userEvent.type(coupon, 'SUMMER24');
  expect(await screen.findByText(/^This coupon isn’t valid/)).toBeVisible();
  await waitFor(() => expect(saved).toHaveLength(1), SAVED);
  expect(saved[0]).not.toHaveProperty('discountCode');
  expect(await screen.findByText('Saved, except Coupon.')).toBeVisible();
  await userEvent.clear(coupon);
  await userEvent.type(coupon, 'WELCOME3');
  expect(await screen.findByText('50% off your first 3 bills.')).toBeVisible();
  await waitFor(() => expect(saved).toHaveLength(2), SAVED);
  expect(saved[1]).toHaveProperty('discountCode', 'WELCOME3');
  expect(await screen.findByText('Saved', {}, SAVED)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Office name'), 'Cedar Grove');
  await waitFor(() => expect(saved).toHaveLength(3), SAVED);
  expect(saved[2]).not.toHaveProperty('discountCode');
});

it('keeps a coupon whose check takes longer than the pause', async () => {
  server.use(
    mock.post(at('/stripe-connect/loadDiscount'), async () => {
      await delay(2000);
      return HttpResponse.json({ data: { discountCode: 'WELCOME3', percent: 50, bills: 3 } });
    }),
  );
  show();
  await userEvent.type(screen.getByLabelText('Coupon'), 'WELCOME3');
  expect(await screen.findByText('Saved', {}, SAVED)).toBeVisible();
  expect(saved).toEqual([expect.objectContaining({ discountCode: 'WELCOME3' })]);
});
