import { fireEvent, screen, waitFor } from '@testing-library/react';
import { useRef } from 'react';
import { createMemoryRouter, Link, Outlet } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { ASKED } from '~/order/testing';
import type { CardHandle } from '~/shared/card-field/card';
import { dialogClosed, press } from '~/testing/dialog';
import { renderWith } from '~/testing/show';
import { NextAction } from './checkout/NextAction';
import { type Enrollment, EnrollmentContext } from './context';
import { LeaveGuard } from './frame/LeaveGuard';
import { loadDraft, saveDraft } from './state/keep';
import { draftOf } from './state/state';
import { page, state } from './testing/office';

const RESULT = { ...ASKED, clientSecret: 'secret-1' };

const DRAFT = 'enroll.2.7.new';
const dispatch = vi.fn();
const enrollment = (mode: 'sandbox' | 'provider' = 'sandbox') =>
  ({
    state: state(),
    dispatch,
    draft: DRAFT,
    page: page({ payment: { mode } as ReturnType<typeof page>['payment'] }),
  }) as unknown as Enrollment;

function Asked({ card }: { card: CardHandle | null }) {
  return <NextAction result={RESULT} card={useRef(card)} />;
}

const processing = { do: 'submission', at: { at: 'processing', order: ASKED.order } };

it('shows the bank’s question, and waits for the order when it is closed', async () => {
  dispatch.mockClear();
  renderWith(
    <EnrollmentContext value={enrollment()}>
      <Asked card={null} />
    </EnrollmentContext>,
  );
  expect(screen.getByTitle('The bank needs the cardholder’s approval')).toHaveAttribute(
    'src',
    'https://bank.example/ask',
  );
  expect(screen.getByRole('link', { name: 'Open in a new tab' })).toHaveAttribute(
    'href',
    'https://bank.example/ask',
  );
  expect(dispatch).not.toHaveBeenCalled();
  await press('Close');
  expect(dispatch).toHaveBeenCalledWith(processing);
});

it('leaves the question to the provider’s script, and asks about the order afterwards', async () => {
  dispatch.mockClear();
  const confirm = vi.fn(async () => undefined);
  renderWith(
    <EnrollmentContext value={enrollment('provider')}>
      <Asked card={{ confirm } as unknown as CardHandle} />
    </EnrollmentContext>,
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await waitFor(() => expect(dispatch).toHaveBeenCalledWith(processing));
  expect(confirm).toHaveBeenCalledExactlyOnceWith('secret-1');
});

function showGuard(asks: boolean) {
  saveDraft(DRAFT, draftOf(state()));
  const form = (
    <EnrollmentContext value={enrollment()}>
      <LeaveGuard asks={asks} />
      <Link to="/account/payouts">Payouts</Link>
      <Outlet />
    </EnrollmentContext>
  );
  const router = createMemoryRouter(
    [
      { path: '/enroll', element: form },
      { path: '*', element: 'Elsewhere' },
    ],
    {
      initialEntries: ['/enroll'],
    },
  );
  renderWith(<RouterProvider router={router} />);
  fireEvent.click(screen.getByRole('link', { name: 'Payouts' }));
  return router;
}
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

it('asks before what was typed is left, and keeps it where somebody stays', async () => {
  const router = showGuard(true);
  expect(screen.getByRole('dialog')).toHaveTextContent('Nothing is paid yet');
  await press('Keep going');
  await dialogClosed();
  expect(router.state.location.pathname).toBe('/enroll');
  expect(loadDraft(DRAFT)).not.toBeNull();
  expect(closing()).toBe(true);
});

it('forgets what was typed where somebody leaves', async () => {
  const router = showGuard(true);
  await press('Leave');
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/account/payouts');
  expect(loadDraft(DRAFT)).toBeNull();
});

it('asks nothing where nothing would be lost', async () => {
  showGuard(false);
  expect(await screen.findByText('Elsewhere')).toBeInTheDocument();
  expect(closing()).toBe(false);
});
