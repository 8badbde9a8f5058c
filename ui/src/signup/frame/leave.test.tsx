import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { startState } from '../state/start';
import { ADDRESS, filledState, PAGE } from '../testing/office';
import { renderSignup } from '../testing/render';
import { LeaveGuard, useLeave } from './leave';

beforeEach(() => {
  // jsdom draws no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute('open', '');
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute('open');
  };
});

function Members() {
  const leave = useLeave();
  return (
    <a
      href="/patient-details/dashboard"
      onClick={(event) => {
        leave(event);
        passed = !event.isDefaultPrevented();
        event.preventDefault();
      }}
    >
      Your membership
    </a>
  );
}
let passed = false;

const page = (
  <LeaveGuard>
    <Members />
  </LeaveGuard>
);
const closing = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};
const follow = () => fireEvent.click(screen.getByRole('link', { name: 'Your membership' }));

it('asks before a link leaves what was typed, and stays', async () => {
  await renderSignup(page, filledState());
  follow();
  expect(passed).toBe(false);
  const dialog = screen.getByRole('dialog', { name: 'Leave without joining?' });
  expect(dialog).toHaveTextContent('Your answers stay on this device for 7 days');
  fireEvent.click(screen.getByRole('button', { name: 'Stay and finish' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(closing()).toBe(true);
});

it('goes there, and lets the browser ask no second time', async () => {
  const assign = vi.fn();
  vi.stubGlobal('location', { ...window.location, assign });
  await renderSignup(page, filledState());
  follow();
  fireEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(assign).toHaveBeenCalledWith(expect.stringMatching(/\/patient-details\/dashboard$/));
  expect(closing()).toBe(false);
});

it('asks nothing before something is typed', async () => {
  await renderSignup(page, startState(null, ADDRESS, PAGE));
  follow();
  expect(passed).toBe(true);
  expect(closing()).toBe(false);
});
