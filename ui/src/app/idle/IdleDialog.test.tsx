import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { writeCookie } from '~/api/cookies';
import type { CurrentUser } from '~/api/session';
import { STAFF, testApi } from '~/testing/api';
import { openDialog } from '~/testing/dialog';
import { IdleDialog } from './IdleDialog';
import { COUNTDOWN_MS, IDLE_MS } from './idle';

const on = testApi();
const logOut = on('post', '/session/logout', {});
const assign = vi.fn();
const STAYING = { ...STAFF, type: 'office_admin', hasMembers: true } as CurrentUser;

beforeEach(() => {
  assign.mockClear();
  writeCookie('featureFlags', 'idle');
  vi.stubGlobal('location', { ...window.location, assign });
  vi.useFakeTimers({
    now: new Date('2026-11-23T09:00:00Z'),
    // With `setInterval`, frames: jsdom makes them with it, and none would come after this file.
    toFake: [
      'setInterval',
      'clearInterval',
      'requestAnimationFrame',
      'cancelAnimationFrame',
      'Date',
    ],
  });
});

const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const loggedOut = () => vi.waitFor(() => expect(assign).toHaveBeenCalled());

function leaveAlone() {
  openDialog(() => <IdleDialog />, STAYING, '/account/payouts');
  pass(IDLE_MS - 1000);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  pass(61_000);
}

it('counts down before it logs out, and stops where somebody is there', () => {
  leaveAlone();
  const dialog = screen.getByRole('dialog', { name: 'Are you still there?' });
  expect(dialog).toHaveTextContent('4:00');
  expect(dialog).toHaveTextContent('You’ve been away for 15 minutes.');
  expect(dialog).toHaveTextContent('4 minutes left');
  press('Stay signed in');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  pass(COUNTDOWN_MS);
  expect(logOut.sent).toEqual([]);
});

it('logs out when nobody answers, and comes back to the page afterwards', async () => {
  leaveAlone();
  pass(COUNTDOWN_MS);
  await loggedOut();
  expect(logOut.sent).toHaveLength(1);
  expect(assign).toHaveBeenCalledWith(expect.stringContaining('idle'));
});

it('logs out at once where somebody wants to', async () => {
  leaveAlone();
  press('Log Out');
  await loggedOut();
  expect(logOut.sent).toHaveLength(1);
  expect(assign).toHaveBeenCalledWith(expect.not.stringContaining('idle'));
});
