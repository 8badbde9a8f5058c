import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { forgetSession } from '~/api/tokens';
import { renderWith } from '~/testing/show';
import { Screen } from './Screen';

vi.mock('~/shared/brand/brand', () => ({
  useBrand: () => ({ signInCodeDigits: 4, professional: { office: { en: 'dental office' } } }),
}));

const server = setupServer();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;
const tier = (level: number, name: string) => ({
  level,
  key: name.toLowerCase(),
  name,
  month: '149.00',
  year: '1490.00',
  summary: 'One location.',
  points: ['Plans'],
});
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  configureClient({ toast: vi.fn(), unauthenticated: vi.fn() });
  server.use(
    mock.get(at('/pricing'), () =>
      HttpResponse.json({
        data: { periods: ['month', 'year'], tiers: [tier(1, 'Essentials'), tier(2, 'Growth')] },
      }),
    ),
    mock.get(at('/accounts/partners/smile-club'), () =>
      HttpResponse.json({ _message: 'Not Found' }, { status: 404 }),
    ),
    mock.get(at('/accounts/partners/FOUNDERS'), () =>
      HttpResponse.json({ _message: 'Not Found' }, { status: 404 }),
    ),
    mock.get(at('/accounts/partners/smile-alliance'), () =>
      HttpResponse.json({
        data: {
          name: 'Smile Alliance',
          logo: '<svg/>',
          signupURL: '/accounts/smile',
          discountCode: 'FOUNDERS',
          discountPeriod: 'year',
        },
      }),
    ),
    mock.post(at('/dentist-users/generate_code'), () => HttpResponse.json({ data: {} })),
    mock.post(at('/stripe-connect/loadDiscount'), () =>
      HttpResponse.json(
        { _message: 'x', fields: { discountCode: ['Invalid data'] } },
        { status: 400 },
      ),
    ),
  );
});
afterEach(() => {
  server.resetHandlers();
  forgetSession();
});
afterAll(() => server.close());

function show(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/enroll/practice', element: <Screen /> },
      { path: '*', element: <p>Arrived</p> },
    ],
    { initialEntries: [address] },
  );
  renderWith(<RouterProvider router={router} />);
  return router;
}

function answersCode() {
  const sent: unknown[] = [];
  server.use(
    mock.post(at('/dentist-users/validate_code'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: { token: 't', user: { userId: 1, landing: '/' } } });
    }),
  );
  return sent;
}

it('asks for the plan first, takes a pasted code, and goes to the checkout', async () => {
  const sent = answersCode();
  const router = show('/enroll/practice?promo=smile-club');
  await userEvent.type(await screen.findByLabelText('Email'), 'kim@cedar.example');
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
  const first = await screen.findByLabelText('Digit 1');
  await userEvent.click(first);
  await userEvent.paste('0417');
  expect(await screen.findByRole('alert')).toHaveTextContent('Please select your plan first');
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('radio', { name: /^Growth/ }));
  expect(screen.queryByRole('alert')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscribe'));
  expect(sent).toEqual([
    {
      email: 'kim@cedar.example',
      code: '0417',
      tierLevel: 2,
      pricingPeriod: 'month',
      promo: 'smile-club',
    },
  ]);
});

it('says which code is wrong and checks the next one as soon as it is whole', async () => {
  const checked: unknown[] = [];
  server.use(
    mock.post(at('/dentist-users/validate_code'), async ({ request }) => {
      checked.push(((await request.json()) as { code: string }).code);
      return HttpResponse.json(
        { _message: 'x', fields: { code: ['Invalid data'] } },
        { status: 400 },
      );
    }),
  );
  show('/enroll/practice');
  await userEvent.click(await screen.findByRole('radio', { name: /^Growth/ }));
  await userEvent.type(screen.getByLabelText('Email'), 'kim@cedar.example');
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
  await userEvent.click(await screen.findByLabelText('Digit 1'));
  await userEvent.paste('9999');
  expect(await screen.findByRole('alert')).toHaveTextContent('This code is wrong');
  await waitFor(() => expect(screen.getByLabelText('Digit 1')).toHaveValue(''));
  await userEvent.click(screen.getByLabelText('Digit 1'));
  await userEvent.paste('8888');
  await waitFor(() => expect(checked).toEqual(['9999', '8888']));
});

it('says that a coupon is none, typed or of the address', async () => {
  show('/enroll/practice?promo=smile-club');
  const coupon = await screen.findByLabelText('Coupon');
  expect(coupon).toHaveValue('smile-club');
  expect(await screen.findByText(/This coupon isn’t valid/)).toBeVisible();
  await userEvent.clear(coupon);
  await waitFor(() => expect(screen.queryByText(/This coupon isn’t valid/)).toBeNull());
  await userEvent.type(coupon, 'SUMMER24');
  expect(await screen.findByText(/This coupon isn’t valid/)).toBeVisible();
});

it('shows the partner of the address and fills in its coupon, which can be replaced', async () => {
  show('/enroll/practice?promo=smile-alliance');
  expect(await screen.findByText('For members of Smile Alliance')).toBeVisible();
  const coupon = screen.getByLabelText('Coupon');
  expect(coupon).toHaveValue('FOUNDERS');
  await userEvent.clear(coupon);
  expect(coupon).toHaveValue('');
});

/** A coupon for paying by the year; tells which periods were asked for. */
function yearlyCoupon() {
  const periods: string[] = [];
  server.use(
    mock.post(at('/stripe-connect/loadDiscount'), async ({ request }) => {
      const asked = (await request.json()) as { discountCode: string; pricingPeriod: string };
      periods.push(asked.pricingPeriod);
      if (asked.discountCode === 'FOUNDERS' && asked.pricingPeriod === 'year')
        return HttpResponse.json({ data: { discountCode: 'FOUNDERS', percent: 20, bills: 1 } });
      const fields = { discountCode: ['Invalid data'] };
      return HttpResponse.json({ _message: 'x', fields }, { status: 400 });
    }),
  );
  return periods;
}

it('preselects the period that the partner’s coupon is for', async () => {
  const periods = yearlyCoupon();
  show('/enroll/practice?promo=smile-alliance');
  expect(await screen.findByText('20% off your first bill.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  expect(periods).toEqual(['year']);
});

it('preselects the period of a coupon in the address', async () => {
  yearlyCoupon();
  show('/enroll/practice?promo=FOUNDERS');
  expect(await screen.findByText('20% off your first bill.')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Yearly' })).toBeChecked();
});

it('says that a coupon is for the other period, and what it gives there', async () => {
  yearlyCoupon();
  show('/enroll/practice?promo=smile-alliance');
  await userEvent.click(await screen.findByRole('radio', { name: 'Monthly' }));
  expect(await screen.findByText('This coupon is for paying by the year.')).toBeVisible();
  await userEvent.click(screen.getByRole('radio', { name: 'Yearly' }));
  expect(await screen.findByText('20% off your first bill.')).toBeVisible();
  expect(screen.queryByText('This coupon is for paying by the year.')).toBeNull();
});

it('refuses an email that is none without a call', async () => {
  show('/enroll/practice');
  await userEvent.type(await screen.findByLabelText('Email'), 'kim');
  await userEvent.click(screen.getByRole('button', { name: 'Email me a code' }));
  expect(screen.getByText('Invalid email')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

it('follows a mailed link back to the checkout once', async () => {
  const sent = answersCode();
  const router = show('/enroll/practice#email=kim@cedar.example&code=a-secret&tier=1&period=year');
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscribe'));
  expect(sent).toEqual([
    { email: 'kim@cedar.example', code: 'a-secret', tierLevel: 1, pricingPeriod: 'year' },
  ]);
});
