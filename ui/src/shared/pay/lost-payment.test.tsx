import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ApiError } from '~/api/errors';
import { PayForm } from './PayForm';
import { PAYMENT } from './testing';
import type { PayResult } from './types';

const paid = { status: 'paid', paid: '39.00', receiptNumbers: ['R-7'] } as unknown as PayResult;
const pay = vi.fn<(token: string | undefined, key: string, keep: boolean) => Promise<PayResult>>();

async function pressed(...first: (PayResult | ApiError)[]) {
  pay.mockReset().mockResolvedValue(paid);
  for (const one of first) {
    if (one instanceof ApiError) pay.mockRejectedValueOnce(one);
    else pay.mockResolvedValueOnce(one);
  }
  const onPaid = vi.fn();
  render(
    <MantineProvider env="test">
      <PayForm {...PAYMENT} onFile="Visa ending 4242" pay={pay} onPaid={onPaid} />
    </MantineProvider>,
  );
  const button = screen.getByRole('button', { name: /^Pay/ });
  await userEvent.click(button);
  return { onPaid, again: () => userEvent.click(button) };
}

const keys = () => pay.mock.calls.map(([, key]) => key);

it('pays once for two presses when the first answer was lost', async () => {
  const { again, onPaid } = await pressed(new ApiError(0, 'network', 'No connection'));
  expect(screen.getByRole('alert')).toHaveTextContent('No connection');
  await again();
  expect(new Set(keys()).size).toBe(1);
  expect(onPaid.mock.lastCall?.[0]).toBe(paid);
  expect(screen.getByRole('status')).toHaveTextContent('R-7');
});

it('pays once where the form is closed and opened again after a lost answer', async () => {
  await pressed(new ApiError(0, 'network', 'No connection'));
  const [first] = keys();
  cleanup();
  await pressed();
  expect(keys()).toEqual([first]);
});

it('asks again under the same key while the provider has not answered', async () => {
  await pressed({ ...paid, status: 'unknown' });
  await userEvent.click(screen.getByRole('status').querySelector('button') as HTMLElement);
  expect(new Set(keys()).size).toBe(1);
});

it.each([
  ['a declined card', { ...paid, status: 'declined', message: 'Declined' } as PayResult],
  ['a refusal', new ApiError(400, 'no', 'Declined')],
])('makes another payment after %s', async (_, answer) => {
  const { again } = await pressed(answer);
  expect(screen.getByRole('alert')).toHaveTextContent('Declined');
  await again();
  expect(new Set(keys()).size).toBe(2);
});
