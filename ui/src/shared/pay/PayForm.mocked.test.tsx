import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Ref, useImperativeHandle } from 'react';
import { expect, it, vi } from 'vitest';
import type { CardHandle } from '../card-field/card';
import { PayForm } from './PayForm';
import { PAYMENT } from './testing';

vi.mock('../card-field/CardField', () => ({
  CardField: ({ ref }: { ref: Ref<CardHandle> }) => {
    useImperativeHandle(ref, () => ({
      check: () => true,
      tokenize: async () => 'pm_1',
      confirm: async () => undefined,
    }));
    return null;
  },
}));

const PAID = { status: 'paid', paid: '39.00', due: '0.00', receiptNumbers: [7] } as const;

function show(given: Partial<Parameters<typeof PayForm>[0]>) {
  const pay = vi.fn(async () => ({ ...PAID, receiptNumbers: [7] }));
  render(
    <MantineProvider env="test">
      <PayForm {...PAYMENT} pay={pay} {...given} />
    </MantineProvider>,
  );
  return pay;
}

const KEEP = 'Keep this card for future payments';
const press = () => userEvent.click(screen.getByRole('button', { name: 'Pay $39.00' }));

it('pays late with another card once: the old one stays, and the failed one is not preselected', async () => {
  const pay = show({ onFile: 'Visa ending 0341', onFileFailed: true, asksToKeep: true });
  expect(screen.getByRole('radio', { name: 'Another card' })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: KEEP })).not.toBeChecked();
  expect(screen.getByText('Your next payments stay on Visa ending 0341.')).toBeInTheDocument();
  await press();
  expect(pay).toHaveBeenCalledWith('pm_1', expect.any(String), false);
});

it('keeps the card where the payer says so', async () => {
  const pay = show({ onFile: 'Visa ending 0341', onFileFailed: true, asksToKeep: true });
  await userEvent.click(screen.getByRole('checkbox', { name: KEEP }));
  await press();
  expect(pay).toHaveBeenCalledWith('pm_1', expect.any(String), true);
});

it('has the tick set where nothing on file can be charged, and asks nothing with what is on file', async () => {
  show({ asksToKeep: true });
  expect(screen.getByRole('checkbox', { name: KEEP })).toBeChecked();
});

it('says that the card is kept where it has to be', () => {
  show({ onFile: 'Visa ending 0341', onFileFailed: true });
  expect(screen.queryByRole('checkbox', { name: KEEP })).toBeNull();
  expect(screen.getByText(/also charged for your next payments/)).toBeInTheDocument();
});
