import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { renderWith } from '~/testing/show';
import type { MemberDetails } from '../calls';
import { LifeDialogs } from './LifeDialogs';

const sent: unknown[] = [];
const server = setupServer(
  http.post('*/subscriptions/toggleAutoRenew', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: {} });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('asks before it renews a plan that an address wants renewed', async () => {
  const held = {
    member: { firstName: 'Rita' },
    held: { id: 3, planName: 'Adult Wellness', termEndsOn: '2026-12-31', autoRenew: false },
  };
  const onClose = vi.fn();
  const dialog = (
    <LifeDialogs
      act={{ kind: 'renewal', held: held as never }}
      details={{ account: { id: 11 }, members: [] } as unknown as MemberDetails}
      onClose={onClose}
    />
  );
  renderWith(<RouterProvider router={createMemoryRouter([{ path: '*', element: dialog }])} />);
  expect(await screen.findByText(/Adult Wellness ends on Dec 31, 2026\./)).toBeVisible();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Turn auto-renew on' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([{ membershipId: 3, autoRenew: true }]);
});
