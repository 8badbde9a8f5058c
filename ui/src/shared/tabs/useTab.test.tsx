import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { useTab } from './useTab';

const TABS = ['overview', 'ledger', 'notes'] as const;

function Page({ alone }: { alone?: boolean }) {
  const [tab, choose] = useTab('member.1', TABS, { alone });
  return (
    <>
      <p>{tab}</p>
      {TABS.map((one) => (
        <button key={one} type="button" onClick={() => choose(one)}>
          to {one}
        </button>
      ))}
    </>
  );
}

const open = (at: string, alone?: boolean) => {
  const router = createMemoryRouter([{ path: '*', element: <Page alone={alone} /> }], {
    initialEntries: [at],
  });
  render(<RouterProvider router={router} />);
  return router;
};

afterEach(() => sessionStorage.clear());

it('makes each choice a step of the history, and keeps what else the address says', async () => {
  const router = open('/members?id=1');
  await userEvent.click(screen.getByText('to ledger'));
  await userEvent.click(screen.getByText('to notes'));
  expect(router.state.location.search).toBe('?id=1&tab=notes');
  await act(() => router.navigate(-1));
  expect(screen.getByText('ledger')).toBeInTheDocument();
  await act(() => router.navigate(-1));
  expect(screen.getByText('overview')).toBeInTheDocument();
});

it('opens where it was left in this session, unless the address says otherwise', async () => {
  sessionStorage.setItem('tab.member.1', 'notes');
  const router = open('/members?id=1');
  expect(screen.getByText('notes')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?id=1&tab=notes');
  document.body.replaceChildren();
  open('/members?id=1&tab=ledger');
  expect(screen.getByText('ledger')).toBeInTheDocument();
});

it('leaves the filters of one tab’s list behind, and finds them again by Back', async () => {
  const router = open('/payments?status=failed', true);
  await userEvent.click(screen.getByText('to ledger'));
  expect(router.state.location.search).toBe('?tab=ledger');
  await act(() => router.navigate(-1));
  expect(router.state.location.search).toBe('?status=failed');
  expect(screen.getByText('overview')).toBeInTheDocument();
});

it('opens a list that the address filters on its own tab', () => {
  sessionStorage.setItem('tab.member.1', 'notes');
  const router = open('/payments?status=failed', true);
  expect(screen.getByText('overview')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?status=failed');
});
