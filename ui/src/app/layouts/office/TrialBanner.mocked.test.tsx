import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { testServer } from '~/testing/server';
import { renderWith } from '~/testing/show';
import { TrialBanner } from './TrialBanner';

const user = vi.hoisted(() => ({
  current: {
    dentistInfo: { id: 7, trialUntil: '2026-12-09' },
    owner: true,
    impersonator: undefined,
  },
}));
vi.mock('~/user/useUser', () => ({ useUser: () => user.current }));

const server = testServer();

const show = (change: Partial<typeof user.current> = {}) => {
  user.current = { ...user.current, ...change };
  renderWith(
    <MemoryRouter>
      <TrialBanner />
    </MemoryRouter>,
  );
};

it('asks once before it discards the trial', async () => {
  let gone = 0;
  server.use(
    mock.delete('*/office/7/trial', () => {
      gone += 1;
      return HttpResponse.json({ data: {} });
    }),
    mock.post('*/session/logout', () => HttpResponse.json({ data: {} })),
  );
  show();
  expect(screen.getByRole('region', { name: 'Trial' })).toHaveTextContent(
    'Trial: nothing is charged, and only you get emails. Ends on Dec 9, 2026.',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Discard trial' }));
  expect(gone).toBe(0);
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Discard trial' }),
  );
  await waitFor(() => expect(gone).toBe(1));
});

it('shows who does not own it the notice only, and nothing in any other office', () => {
  show({ owner: false });
  expect(screen.getByRole('region', { name: 'Trial' })).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('is not there in an office that is no trial', () => {
  show({ dentistInfo: { id: 7 } as never });
  expect(screen.queryByRole('region', { name: 'Trial' })).toBeNull();
});
