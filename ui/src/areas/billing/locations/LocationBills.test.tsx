import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { PaymentSource, TierLocations } from '../calls';
import { LocationBills } from './LocationBills';

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
const line = (dentistInfoId: number | undefined, description: string, amount: string) => ({
  dentistInfoId,
  description,
  amount,
});
const LOCATIONS: TierLocations = {
  billingMode: 'per_location',
  invoicing: 'one',
  pricingPeriod: 'month',
  nextBillOn: '2026-12-30',
  discountFrom: 5,
  discountPercent: 10,
  locations: [
    { dentistInfoId: 1, officeName: 'Nampa', tierLevel: 3, becomes: 2, overdue: false },
    { dentistInfoId: 2, officeName: 'Kuna', overdue: false },
  ],
  upcoming: [
    {
      lines: [
        line(1, 'Nampa: Growth, monthly, Dec 30, 2026 to Jan 30, 2027', '249.00'),
        line(1, 'Nampa: Growth, monthly, 3 of 30 days from Dec 27, 2026', '24.90'),
        line(undefined, 'Coupon FOUNDERS, 20%', '-49.80'),
      ],
      total: '224.10',
      paymentMethodId: 8,
    },
  ],
  total: '224.10',
  version: 'v',
};

it('names each location once, with its lines, and adds up to the total', async () => {
  const onTier = vi.fn();
  render(
    <MantineProvider env="test">
      <LocationBills
        locations={LOCATIONS}
        methods={[VISA]}
        nameOf={(level) => (level === 3 ? 'Enterprise' : 'Growth')}
        onTier={onTier}
      />
    </MantineProvider>,
  );
  const rows = within(screen.getByRole('table', { name: 'Next bill by location' }))
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual([
    'NampaGrowth, monthly, $249.00 · Growth, monthly, 3 of 30 days from Dec 27, 2026, $24.90 · Enterprise until then$273.90',
    'KunaNo tier\u2014',
    'Coupon FOUNDERS, 20%\u2212$49.80',
    'Total, Dec 30, 2026For Dec 30, 2026 to Jan 30, 2027 · Charged to Visa ending 4242$224.10',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Nampa' }));
  await userEvent.click(await screen.findByText('Change tier'));
  expect(onTier).toHaveBeenCalledWith(LOCATIONS.locations[0]);
});
