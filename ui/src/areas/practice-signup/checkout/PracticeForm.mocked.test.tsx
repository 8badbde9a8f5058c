import { QueryClient, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { renderWith } from '~/testing/show';
import { type PracticeSignup, practiceSignupQuery } from '../calls';
import { PracticeForm } from './PracticeForm';

vi.mock('~/shared/brand/brand', () => ({
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
let coupon: Pick<PracticeSignup, 'discountCode' | 'refusedCoupon'> = {};
const SAVED = { timeout: 4000 };
const server = setupServer(
  mock.put(at('/office/7/practice-signup/draft'), async ({ request }) => {
    const draft = (await request.json()) as Record<string, string>;
    saved.push(draft);
    const problems = draft.zip === '00901' ? { zip: ['ZIP must be from USA'] } : {};
    const { officeName = '', phone = '', discountCode } = draft;
    // As the server stores it: an invalid coupon is kept apart for its field, and one that was not
    // sent stays as it was.
    if (discountCode !== undefined)
      coupon =
        discountCode === 'WELCOME3'
          ? { discountCode }
          : discountCode === ''
            ? {}
            : { refusedCoupon: discountCode };
    const refused = discountCode && coupon.refusedCoupon;
    return HttpResponse.json({
      data: {
        signup: { ...SIGNUP, officeName, phone, ...coupon },
        problems: refused ? { ...problems, discountCode: ['Invalid data'] } : problems,
      },
    });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  saved.length = 0;
  coupon = {};
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

/** As in the checkout: with the values saved last. */
function Page({ onSaved, signup }: { onSaved: () => void; signup: PracticeSignup }) {
  const { data = signup } = useQuery({ ...practiceSignupQuery(7), enabled: false });
  return <PracticeForm signup={data} onSaved={onSaved} />;
}

function show(onSaved = vi.fn(), queries = new QueryClient(), signup = SIGNUP) {
  const element = <Page onSaved={onSaved} signup={signup} />;
  const router = createMemoryRouter([{ path: '/', element }]);
  renderWith(<RouterProvider router={router} />, queries);
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
  // A user who leaves the page and returns sees it before the server has responded again.
  expect(queries.getQueryData(practiceSignupQuery(7).queryKey)?.officeName).toBe('Cedar Grove');
  await userEvent.type(screen.getByLabelText('ZIP'), '00901');
  expect(await screen.findByText('Saved, except ZIP.', {}, SAVED)).toBeVisible();
  expect(screen.getByText('ZIP must be from USA')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('ZIP'));
  expect(screen.queryByText('ZIP must be from USA')).toBeNull();
  expect(await screen.findByText('Saved', {}, SAVED)).toBeVisible();
  expect(onSaved).not.toHaveBeenCalled();
});

it('saves the text of a refused coupon once, says why in its own words, and sends a kept one once', async () => {
  show();
  const field = screen.getByLabelText('Coupon');
  await userEvent.type(field, 'SUMMER24');
  expect(await screen.findByText(/^This coupon isn’t valid/)).toBeVisible();
  expect(await screen.findByText('Saved. The coupon isn’t applied.', {}, SAVED)).toBeVisible();
  expect(saved).toEqual([expect.objectContaining({ discountCode: 'SUMMER24' })]);
  expect(screen.queryByText('Invalid data')).toBeNull();
  // Each check counts as a guess, so a stored code is not sent again.
  await userEvent.type(screen.getByLabelText('Office name'), 'Cedar');
  await waitFor(() => expect(saved).toHaveLength(2), SAVED);
  expect(saved[1]).not.toHaveProperty('discountCode');
  await userEvent.clear(field);
  await userEvent.type(field, 'WELCOME3');
  expect(await screen.findByText('50% off your first 3 bills.')).toBeVisible();
  await waitFor(() => expect(saved).toHaveLength(3), SAVED);
  expect(saved[2]).toHaveProperty('discountCode', 'WELCOME3');
  expect(await screen.findByText('Saved', {}, SAVED)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Office name'), ' Grove');
  await waitFor(() => expect(saved).toHaveLength(4), SAVED);
  expect(saved[3]).not.toHaveProperty('discountCode');
});

it('shows a refused coupon again with its reason, on another device as after a reload', async () => {
  show(vi.fn(), new QueryClient(), { ...SIGNUP, refusedCoupon: 'summer24' });
  expect(screen.getByLabelText('Coupon')).toHaveValue('summer24');
  expect(await screen.findByText(/^This coupon isn’t valid/)).toBeVisible();
  expect(saved).toEqual([]);
  await userEvent.clear(screen.getByLabelText('Coupon'));
  await waitFor(
    () => expect(saved).toEqual([expect.objectContaining({ discountCode: '' })]),
    SAVED,
  );
});

it('sends a coupon again that its billing makes right', async () => {
  server.use(
    mock.post(at('/stripe-connect/loadDiscount'), async ({ request }) => {
      const { pricingPeriod } = (await request.json()) as { pricingPeriod: string };
      return pricingPeriod === 'year'
        ? HttpResponse.json({ data: { discountCode: 'FOUNDERS', percent: 20, bills: 1 } })
        : HttpResponse.json(
            { _message: 'x', fields: { discountCode: ['Invalid data'] } },
            { status: 400 },
          );
    }),
  );
  coupon = { refusedCoupon: 'FOUNDERS' };
  show(vi.fn(), new QueryClient(), { ...SIGNUP, refusedCoupon: 'FOUNDERS' });
  expect(await screen.findByText('This coupon is for paying by the year.')).toBeVisible();
  await userEvent.selectOptions(screen.getByLabelText('Billing'), 'year');
  await waitFor(
    () => expect(saved).toEqual([expect.objectContaining({ discountCode: 'FOUNDERS' })]),
    SAVED,
  );
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
