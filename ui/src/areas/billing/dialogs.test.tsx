import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import {
  dialogClosed,
  keepsKeyOf,
  openDialog,
  press,
  sendsNothing,
  tick,
  type,
} from '~/testing/dialog';
import type { PaymentSource, TierBilling, TierPreview } from './calls';
import { Methods } from './Methods';
import { TierDialog } from './TierDialog';

const VISA: PaymentSource = {
  id: 8,
  kind: 'card',
  brand: 'visa',
  last4: '4242',
  expMonth: 2,
  expYear: 2029,
  isDefault: true,
  blocked: false,
  inUse: true,
};
const OLD = { ...VISA, id: 9, last4: '1111', isDefault: false, inUse: false };
const BILLING: TierBilling = {
  organization: 'Cedar Group',
  offices: 1,
  today: '2026-11-23',
  tier: {
    tierLevel: 1,
    name: 'Essentials',
    pricingPeriod: 'month',
    price: '99.00',
    since: '2026-01-01',
    nextBillOn: '2026-12-01',
    nextAmount: '99.00',
  },
  methods: { items: [VISA, OLD], entry: { publishableKey: 'pk', mode: 'sandbox' } },
  invoices: { rows: [] },
};
const PREVIEW: TierPreview = {
  effect: 'now',
  on: '2026-11-23',
  lines: [{ kind: 'tier', description: 'Growth until Dec 1', amount: '26.50' }],
  due: '26.50',
  nextBillOn: '2026-12-01',
  nextAmount: '199.00',
  version: 'v1',
};
const tier = (level: number, name: string, month: string) => ({
  level,
  key: name,
  name,
  month,
  year: '1990.00',
  summary: '',
  points: [],
});
const on = testApi();
on('get', '/pricing', {
  periods: ['month', 'year'],
  tiers: [tier(1, 'Essentials', '99.00'), tier(2, 'Growth', '199.00')],
});
const preview = on('post', '/multi-location/billing/{id}/preview', PREVIEW);
const choose = on('post', '/multi-location/billing/{id}/tier', { status: 'done' });

async function toGrowth() {
  openDialog((close) => <TierDialog organizationId={4} billing={BILLING} onClose={close} />);
  await tick('Growth, $199 a month');
  return screen.findByRole('row', { name: 'Due today $26.50' });
}

it('shows what a tier costs today, line by line, and pays that', async () => {
  await toGrowth();
  expect(screen.getByRole('row', { name: 'Growth until Dec 1 $26.50' })).toBeInTheDocument();
  await press('Pay $26.50');
  expect(await screen.findByText('Then $199.00 on Dec 1, 2026, every month.')).toBeInTheDocument();
  await dialogClosed();
  expect(choose.sent).toMatchObject([
    {
      address: '/multi-location/billing/4/tier',
      body: { tierLevel: 2, pricingPeriod: 'month', version: 'v1' },
    },
  ]);
});

it('pays once when the answer is lost', async () => {
  await toGrowth();
  await keepsKeyOf(choose, 'Pay $26.50');
});

it('pays once while the bank has not answered, and anew after a decline', async () => {
  await toGrowth();
  choose.answers({ status: 'waiting' });
  await press('Pay $26.50');
  expect(await screen.findByText(/You won’t be charged twice/)).toBeInTheDocument();
  choose.answers({ status: 'declined', message: 'The card has insufficient funds.' });
  await press('Pay $26.50');
  expect(await screen.findByText('The card has insufficient funds.')).toBeInTheDocument();
  choose.works();
  await press('Pay $26.50');
  await dialogClosed();
  const [waiting, declined, paid] = choose.sent.map(({ key }) => key);
  expect(declined).toBe(waiting);
  expect(paid).not.toBe(declined);
});

it('says at the coupon what is wrong with it, and changes nothing', async () => {
  await toGrowth();
  preview.refuses('Bad Request', { discountCode: ['This coupon has ended'] });
  await type('Coupon', 'SPRING');
  expect(preview.bodies).not.toContainEqual(expect.objectContaining({ discountCode: 'SPRING' }));
  await press('Apply');
  expect(await screen.findByText('This coupon has ended')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Choose tier' })).toBeDisabled();
  await sendsNothing('Keep Essentials', choose);
});

const add = on('post', '/dentists/addTierPaymentMethod/org', {});
const prefer = on('post', '/dentists/setDefaultTierPaymentMethod', {});
const remove = on('post', '/dentists/removeTierPaymentMethod', {});
const methods = () => openDialog(() => <Methods organizationId={4} billing={BILLING} />);

async function typeCard() {
  methods();
  await press('Add card');
  await type('Card number', '4242424242424242');
  await type(/^Expiration/, '12/29');
  await type(/^(CVV|CVC|Security code)/, '123');
  await type('Billing ZIP', '83702');
}

it('adds a card by what the card field makes of it', async () => {
  await typeCard();
  add.refuses('The card was declined. Use another one.', undefined, 402);
  await press('Save card');
  expect(await screen.findByRole('alert')).toHaveTextContent('The card was declined.');
  add.works();
  await press('Save card');
  expect(await screen.findByText('Payment method added')).toBeInTheDocument();
  await dialogClosed();
  expect(add.bodies[1]).toEqual({ organizationId: 4, token: expect.stringMatching(/^pm_/) });
});

it('saves no card that is incomplete or not wanted', async () => {
  methods();
  await press('Add card');
  await screen.findByLabelText('Card number');
  await press('Save card');
  expect(await screen.findAllByText('This field is required')).not.toHaveLength(0);
  await sendsNothing('Not now', add);
});

it('offers for each card what can be done with it', async () => {
  methods();
  expect(screen.queryByRole('button', { name: /Visa ending 4242/ })).not.toBeInTheDocument();
  await press('Make default: Visa ending 1111');
  remove.refuses('It pays for your tier.', undefined, 409);
  await press('Remove Visa ending 1111');
  expect(await screen.findByText('It pays for your tier.')).toBeInTheDocument();
  const body = { organizationId: 4, paymentMethodId: 9 };
  expect([prefer.bodies, remove.bodies]).toEqual([[body], [body]]);
});
