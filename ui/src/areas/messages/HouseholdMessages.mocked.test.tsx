import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { show } from '~/testing/show';
import { HouseholdMessages } from './HouseholdMessages';

const message = (id: number, subject: string, state: string) => ({
  id,
  kind: 'receipt',
  channel: 'email',
  address: 'ana@example.com',
  subject,
  state,
  queuedAt: `2026-11-${10 + id}T17:00:00Z`,
  movedAt: '2026-11-30T17:00:00Z',
  mayResend: true,
});
let again = 0;
const server = setupServer(
  http.get('*/messages*', () =>
    HttpResponse.json({
      data: { items: [message(2, 'Came back', 'bounced'), message(1, 'Arrived', 'delivered')] },
    }),
  ),
  http.post('*/messages/*', () => {
    again += 1;
    return HttpResponse.json({ data: {} });
  }),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

it('offers to send again what did not arrive, and the rest in its menu', async () => {
  show(<HouseholdMessages accountId={3} />);
  const back = await screen.findByRole('article', { name: 'Came back' });
  expect(within(back).getByRole('button', { name: 'Send again' })).toBeInTheDocument();
  const arrived = screen.getByRole('article', { name: 'Arrived' });
  expect(within(arrived).queryByRole('button', { name: 'Send again' })).toBeNull();
  await userEvent.click(within(arrived).getByRole('button', { name: 'Actions for Arrived' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Send again' }));
  await expect.poll(() => again).toBe(1);
});
