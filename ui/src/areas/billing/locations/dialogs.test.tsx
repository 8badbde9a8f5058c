import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, sendsNothing, tick, type } from '~/testing/dialog';
import type { PaymentSource, TierLocations } from '../calls';
import { LocationMethodDialog, LocationTierDialog } from './LocationDialogs';
import { ModeDialog } from './ModeDialog';
import { UpcomingBills } from './UpcomingBills';

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
const NORTH = { dentistInfoId: 11, officeName: 'Cedar North', tierLevel: 2, overdue: false };
const SOUTH = { ...NORTH, dentistInfoId: 12, officeName: 'Cedar South' };
const line = (dentistInfoId: number, description: string, amount: string) => ({
  dentistInfoId,
  officeName: description,
  lines: [{ dentistInfoId, description, amount }],
  total: amount,
  paymentMethodId: 8,
});
const NOW: TierLocations = {
  billingMode: 'one_tier',
  invoicing: 'one',
  pricingPeriod: 'month',
  nextBillOn: '2026-12-01',
  discountFrom: 5,
  discountPercent: 10,
  locations: [NORTH, SOUTH],
  upcoming: [],
  total: '249.00',
  version: 'now',
};
const EACH: TierLocations = {
  ...NOW,
  becomes: { billingMode: 'per_location', invoicing: 'each' },
  upcoming: [line(11, 'North, Growth', '199.00'), line(12, 'South, Essentials', '99.00')],
  total: '298.00',
  version: 'shown',
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
const mode = on('post', '/multi-location/billing/{id}/mode', EACH);
on('post', '/multi-location/billing/{id}/location-preview', {
  effect: 'next_bill',
  on: '2026-12-01',
  lines: [],
  due: '0.00',
  nextBillOn: '2026-12-01',
  nextAmount: '99.00',
  version: 'less',
});
const choose = on('post', '/multi-location/billing/{id}/location-tier', { status: 'done' });
const pays = on('post', '/multi-location/billing/{id}/location-method', {});

it('shows the next bills of each location and chooses what was shown', async () => {
  openDialog((close) => (
    <ModeDialog organizationId={4} locations={NOW} methods={[VISA]} onClose={close} />
  ));
  await tick('A tier and an invoice for each location');
  await type('Cedar South', '1');
  expect(await screen.findByText('2 invoices, $298.00 together.')).toBeInTheDocument();
  await press('Change on Dec 1, 2026');
  await dialogClosed();
  const changed = mode.bodies.find((body) => !(body as { dryRun: boolean }).dryRun);
  expect(changed).toMatchObject({
    billingMode: 'per_location',
    invoicing: 'each',
    tiers: [
      { dentistInfoId: 11, tierLevel: 2 },
      { dentistInfoId: 12, tierLevel: 1 },
    ],
    dryRun: false,
    version: 'shown',
  });
});

it('shows the total of a long invoice, and folds its lines', async () => {
  const period = 'Dec 1, 2026 to Jan 1, 2027';
  const lines = [1, 2, 3, 4, 5].map((id) => ({
    dentistInfoId: id,
    description: `Cedar ${id}: Growth, monthly, ${period}`,
    amount: '199.00',
  }));
  const bill = { lines, total: '995.00', paymentMethodId: 8 };
  openDialog(() => (
    <UpcomingBills locations={{ upcoming: [bill], total: '995.00' }} methods={[VISA]} />
  ));
  expect(await screen.findByText('$995.00')).toBeVisible();
  expect(screen.getByText(`, for ${period}`)).toBeVisible();
  const folded = document.querySelector('details');
  expect(folded).not.toHaveAttribute('open');
  expect(folded).toHaveTextContent('Breakdown of 5 lines');
  expect(folded).toHaveTextContent('Cedar 5: Growth, monthly$199.00');
});

it('changes a location’s tier as shown', async () => {
  openDialog((close) => (
    <LocationTierDialog organizationId={4} location={NORTH} period="month" onClose={close} />
  ));
  await tick('Essentials, $99 a month');
  await press('Change on Dec 1, 2026');
  await dialogClosed();
  expect(choose.bodies).toMatchObject([{ dentistInfoId: 11, tierLevel: 1, version: 'less' }]);
});

const openMethods = () =>
  openDialog((close) => (
    <LocationMethodDialog organizationId={4} location={NORTH} methods={[VISA]} onClose={close} />
  ));

it('names what pays for a location', async () => {
  openMethods();
  await tick(/4242/);
  await press('Save');
  await dialogClosed();
  expect(pays.bodies).toMatchObject([{ dentistInfoId: 11, paymentMethodId: 8 }]);
});

it('keeps what pays for a location', async () => {
  openMethods();
  await sendsNothing('Not now', pays);
});
