import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, sendsNothing } from '~/testing/dialog';
import type { MarketingOrder } from './calls';
import { OrdersTab } from './OrdersTab';

const ORDER: MarketingOrder = {
  id: 9,
  state: 'placed',
  material: '250 cards',
  asset: 'card',
  type: 'card',
  heavyStock: false,
  quantity: 250,
  language: 'en',
  headline: 'No insurance?',
  plans: [1],
  shipTo: { name: 'Cedar', addressLine1: '12 Main St', city: 'Boise', state: 'ID', zip: '83702' },
  price: '79.00',
  credit: '25.00',
  paying: false,
  canCancel: true,
  hasReceipt: true,
  orderedBy: 'Marisol Vega',
  createdAt: '2026-11-20T16:00:00Z',
};
const on = testApi();
const orders = on('get', '/office/{id}/marketing/orders', { rows: [ORDER] });
const cancel = on('post', '/office/{id}/marketing/orders/{orderId}/cancel', ORDER);

async function openCancel() {
  openDialog(() => <OrdersTab officeId={7} />);
  await press('Cancel');
  return screen.findByRole('dialog', { name: 'Cancel the order of 250 cards?' });
}

it('says what comes back before an order is canceled', async () => {
  expect(await openCancel()).toHaveTextContent('What you paid by card is refunded.');
  cancel.refuses('It is in production already.', undefined, 409);
  await press('Cancel order');
  expect(await screen.findByText('It is in production already.')).toBeInTheDocument();
  cancel.works();
  await press('Cancel order');
  expect(await screen.findByText('Order canceled')).toBeInTheDocument();
  await dialogClosed();
  expect(cancel.sent[1]?.address).toBe('/office/7/marketing/orders/9/cancel');
});

it('promises no refund of what was never paid, and keeps an order', async () => {
  orders.answers({ rows: [{ ...ORDER, state: 'unpaid' }] });
  expect(await openCancel()).toHaveTextContent('Nothing was charged to your card.');
  await sendsNothing('Keep order', cancel);
});

it('cancels no order that can’t be', async () => {
  orders.answers({ rows: [{ ...ORDER, canCancel: false }] });
  openDialog(() => <OrdersTab officeId={7} />);
  expect(await screen.findByRole('button', { name: 'Receipt' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument();
});
