import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { openDialog, press } from '~/testing/dialog';
import type { WebhookEvent } from './calls';
import { EventDialog } from './EventDialog';

const EVENT: WebhookEvent = {
  organizationId: 4,
  id: 'evt_1',
  kind: 'charge.failed',
  receivedAt: '2026-11-23T16:00:00Z',
  state: 'failed',
  attempts: 3,
  error: 'No such payment',
};
const on = testApi();
const body = on('post', '/admin/toolbox/webhook', { body: { id: 'evt_1', amount: 3900 } });

it('shows an event as it was received, and why it failed', async () => {
  openDialog((close) => <EventDialog event={EVENT} onClose={close} />);
  expect(screen.getByRole('dialog', { name: 'charge.failed' })).toHaveTextContent(
    'No such payment',
  );
  const received = await screen.findByRole('region', { name: 'The event as received' });
  expect(received).toHaveTextContent('"amount": 3900');
  expect(body.bodies).toEqual([{ organizationId: 4, eventId: 'evt_1' }]);
});

it('tries again when it did not load', async () => {
  body.refuses('The event is not kept any more.', undefined, 404);
  openDialog((close) => <EventDialog event={EVENT} onClose={close} />);
  expect(await screen.findByText('The event is not kept any more.')).toBeInTheDocument();
  body.works();
  await press('Try again');
  expect(await screen.findByText(/"amount": 3900/)).toBeInTheDocument();
});
