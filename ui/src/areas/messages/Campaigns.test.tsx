import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { MemoryRouter } from 'react-router';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renderWith } from '~/testing/show';
import { Campaigns } from './Campaigns';

const message = (id: number, state: string, sent: number) => ({
  id,
  state,
  channel: 'email',
  words: { subjectEn: `Message ${id}` },
  filters: [],
  tags: [],
  named: 0,
  sendAt: '2026-11-25T16:00:00Z',
  startedAt: '2026-11-25T16:00:00Z',
  madeBy: 'Ana',
  results: {
    sent,
    texted: 0,
    waiting: 20 - sent,
    delivered: 0,
    bounced: 0,
    unsubscribed: 0,
    leftOut: 0,
  },
});

const asked: string[] = [];
const server = setupServer(
  http.get('*/dentists/7/campaigns', () => {
    asked.push('list');
    const items = [message(1, 'sending', 3), message(2, 'sent', 20)];
    return HttpResponse.json({ data: { items } });
  }),
  http.get('*/dentists/7/campaigns/:id', ({ params }) => {
    asked.push(String(params.id));
    return HttpResponse.json({ data: message(1, 'sent', 20) });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterAll(() => server.close());

it('reads the message that is being sent again, alone, until it is sent', async () => {
  renderWith(
    <MemoryRouter>
      <Campaigns officeId={7} />
    </MemoryRouter>,
  );
  const sending = await screen.findByRole('article', { name: 'Message 1' });
  await expect.poll(() => sending.textContent).toContain('20 sent');
  expect(screen.queryByLabelText('Sent so far')).not.toBeInTheDocument();
  expect(asked).toEqual(['list', '1']);
});
