import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { settingsQuery } from '~/areas/plans/settings/queries';
import { renderWith } from '~/testing/show';
import { OpenSignup } from './OpenSignup';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
afterAll(() => server.close());

it('opens a closed sign-up page, and is gone then', async () => {
  const sent: unknown[] = [];
  const settings = { version: 4, officeId: 7, disableEnrollment: true };
  server.use(
    mock.post('*/dentists/updateMembershipSettings/7', async ({ request }) => {
      sent.push(await request.json());
      settings.disableEnrollment = false;
      return HttpResponse.json({ data: settings });
    }),
    mock.get('*/dentists/7/membership-settings', () => HttpResponse.json({ data: settings })),
  );
  const queries = new QueryClient();
  queries.setQueryData(settingsQuery(7).queryKey, settings as never);
  renderWith(<OpenSignup officeId={7} />, queries);
  await userEvent.click(screen.getByRole('button', { name: 'Open the sign-up page' }));
  await waitFor(() => expect(screen.queryByText(/closed/)).toBeNull());
  expect(sent).toEqual([{ version: 4, disableEnrollment: false }]);
});
