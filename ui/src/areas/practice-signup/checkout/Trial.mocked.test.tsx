import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { renderWith } from '~/testing/show';
import type { PracticeSignup, PracticeTrial } from '../calls';
import { Screen } from './Screen';

const kept = vi.hoisted(() => vi.fn());
vi.mock('~/user/useVisitor', () => ({
  useVisitor: () => ({ data: { type: 'office_admin_temp', dentistInfo: { id: 7 } } }),
}));
vi.mock('~/api/tokens', async (all) => ({ ...(await all<object>()), keepSession: kept }));
vi.mock('./Payment', () => ({ Payment: () => <h1>Payment</h1> }));

const SIGNUP: PracticeSignup = {
  organizationId: 4,
  dentistInfoId: 7,
  step: 'payment',
  email: 'kim@example.com',
  officeName: 'Cedar',
  phone: '2085550188',
  zip: '83702',
  tierLevel: 1,
  pricingPeriod: 'month',
  leadSources: [],
};
const preparing = (householdsDone: number): PracticeTrial => ({
  state: 'preparing',
  householdsDone,
  households: 12,
  endsOn: '2026-12-11',
});
const READY: PracticeTrial = { state: 'ready', endsOn: '2026-12-11' };
const WATCHED = { timeout: 6000 };

const at = (path: string) => `${window.location.origin}/api/v1${path}`;
/** The server's state of the trial, and how often it was started and entered. */
let trial: PracticeTrial;
const began = vi.fn();
const entered = vi.fn();
const toast = vi.fn();
const server = setupServer(
  mock.get(at('/office/7/practice-signup'), () => HttpResponse.json({ data: SIGNUP })),
  mock.get(at('/office/7/trial'), () => HttpResponse.json({ data: trial })),
  mock.post(at('/office/7/trial'), () => {
    began();
    trial = preparing(0);
    return HttpResponse.json({ data: trial });
  }),
  mock.post(at('/office/7/trial/session'), () => {
    entered();
    return HttpResponse.json({ data: { token: 'of the trial', user: { landing: '#landing' } } });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  vi.clearAllMocks();
  trial = { state: 'none' };
  configureClient({ toast, unauthenticated: vi.fn() });
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function show() {
  renderWith(
    <MemoryRouter>
      <Screen />
    </MemoryRouter>,
  );
}

const title = (name: string) => screen.findByRole('heading', { level: 1, name }, WATCHED);

it('begins a trial, shows its progress, and enters it once it is ready', async () => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: 'Try it first' }));
  expect(await title('Preparing your trial')).toHaveFocus();
  expect(screen.queryByRole('heading', { name: 'Payment' })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent('We’re preparing your trial.');
  trial = preparing(5);
  expect(await screen.findByText('5 of 12 sample households enrolled.', {}, WATCHED)).toBeVisible();
  const progress = screen.getByRole('progressbar', { name: 'Sample households enrolled' });
  expect(progress).toHaveAttribute('aria-valuenow', '41');
  expect(entered).not.toHaveBeenCalled();
  trial = READY;
  expect(await title('Your trial is ready')).toBeVisible();
  await waitFor(() => expect(kept).toHaveBeenCalledExactlyOnceWith('of the trial'));
  expect([began.mock.calls.length, entered.mock.calls.length]).toEqual([1, 1]);
});

it('finds the same after a reload, and goes on watching when a question has no answer', async () => {
  trial = preparing(3);
  show();
  expect(await title('Preparing your trial')).toBeVisible();
  expect(screen.getByText('3 of 12 sample households enrolled.')).toBeVisible();
  expect(began).not.toHaveBeenCalled();
  server.use(
    mock.get(at('/office/7/trial'), () => new HttpResponse(null, { status: 503 }), { once: true }),
  );
  expect(await screen.findByText(/We couldn’t check just now/, {}, WATCHED)).toBeVisible();
  trial = READY;
  await waitFor(() => expect(kept).toHaveBeenCalledOnce(), WATCHED);
});

it('says that a trial could not be prepared, and begins another one', async () => {
  trial = preparing(3);
  show();
  await title('Preparing your trial');
  trial = { state: 'failed' };
  expect(await title('Your trial couldn’t be prepared')).toBeVisible();
  expect(screen.getByRole('status')).toHaveTextContent('Your trial couldn’t be prepared.');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await title('Preparing your trial')).toHaveFocus();
  expect(began).toHaveBeenCalledOnce();
});

it('lets who waits go on to pay, and is not entered behind their back', async () => {
  trial = preparing(3);
  show();
  await title('Preparing your trial');
  await userEvent.click(screen.getByRole('button', { name: 'Go to payment' }));
  expect(await title('Payment')).toBeVisible();
  expect(screen.getByText('Your trial office is being prepared.')).toBeVisible();
  trial = READY;
  await userEvent.click(await screen.findByRole('button', { name: 'Open your trial' }, WATCHED));
  await waitFor(() => expect(entered).toHaveBeenCalledOnce());
});

it('shows who comes back after a failure what happened, and why no other trial begins', async () => {
  trial = { state: 'failed' };
  server.use(
    mock.post(at('/office/7/trial'), () =>
      HttpResponse.json({ _message: 'Too many requests' }, { status: 429 }),
    ),
  );
  show();
  expect(await screen.findByText(/couldn’t prepare your trial office/)).toBeVisible();
  expect(await title('Payment')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Try again' })).toBeEnabled());
  expect(screen.queryByRole('heading', { name: 'Preparing your trial' })).toBeNull();
});

it('shows the payment where nobody knows of the trial', async () => {
  server.use(mock.get(at('/office/7/trial'), () => new HttpResponse(null, { status: 503 })));
  show();
  expect(await title('Payment')).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Trial' })).toBeNull();
});

it('leads who cannot enter the trial on to pay', async () => {
  trial = preparing(11);
  server.use(
    mock.post(at('/office/7/trial/session'), () =>
      HttpResponse.json({ _message: 'Too many requests' }, { status: 429 }),
    ),
  );
  show();
  await title('Preparing your trial');
  trial = READY;
  expect(await screen.findByRole('alert', {}, WATCHED)).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your trial is ready');
  await userEvent.click(screen.getByRole('button', { name: 'Go to payment' }));
  expect(await title('Payment')).toBeVisible();
});

it('asks again about a trial that is gone when it is entered', async () => {
  trial = preparing(11);
  server.use(
    mock.post(at('/office/7/trial/session'), () => {
      trial = { state: 'failed' };
      return HttpResponse.json({ _message: 'You don’t have a trial.' }, { status: 409 });
    }),
  );
  show();
  await title('Preparing your trial');
  trial = READY;
  expect(await title('Your trial couldn’t be prepared')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
});
