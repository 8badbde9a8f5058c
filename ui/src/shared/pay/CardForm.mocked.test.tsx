import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Ref, useImperativeHandle } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import type { CardHandle } from '../card-field/card';
import { CardForm } from './CardForm';

const confirm = vi.fn(async () => undefined);

vi.mock('../card-field/CardField', () => ({
  CardField: ({ ref }: { ref: Ref<CardHandle> }) => {
    useImperativeHandle(ref, () => ({ check: () => true, tokenize: async () => 'pm_1', confirm }));
    return null;
  },
}));

const approval = {
  setup: 'seti_1',
  clientSecret: 'seti_1_secret',
  nextActionUrl: 'http://bank.example/approve',
};

function show(mode: 'sandbox' | 'provider', save: Parameters<typeof CardForm>[0]['save']) {
  render(
    <MantineProvider>
      <CardForm
        entry={{ mode, publishableKey: '' }}
        today="2026-11-23"
        language="en"
        owner={{ name: 'Ana Ruiz', zip: '83702' }}
        save={save}
      />
    </MantineProvider>,
  );
  return userEvent.click(screen.getByRole('button', { name: 'Save card' }));
}

beforeEach(() => void vi.clearAllMocks());

it('shows the bank’s page and asks again until the card is saved', async () => {
  const save = vi.fn().mockResolvedValueOnce(approval).mockResolvedValueOnce(approval);
  save.mockResolvedValue(undefined);
  await show('sandbox', save);
  expect(await screen.findByTitle(/Approve with your bank/)).toHaveProperty(
    'src',
    approval.nextActionUrl,
  );
  await waitFor(() => expect(save).toHaveBeenCalledTimes(3), { timeout: 8000 });
  expect(save.mock.calls.map(([card]) => card)).toEqual([
    { token: 'pm_1' },
    { setup: 'seti_1' },
    { setup: 'seti_1' },
  ]);
  await waitFor(() => expect(screen.queryByTitle(/Approve with your bank/)).toBeNull());
}, 10_000);

it('lets the provider’s script ask the owner, and says when they did not approve', async () => {
  const { nextActionUrl: _, ...byScript } = approval;
  const save = vi.fn().mockResolvedValue(byScript);
  await show('provider', save);
  expect(await screen.findByRole('alert')).toHaveProperty(
    'textContent',
    'Your bank didn’t approve this card. Please try again or use another card.',
  );
  expect(confirm).toHaveBeenCalledWith('seti_1_secret');
});

it('says why a card that was approved was refused', async () => {
  const save = vi.fn().mockResolvedValueOnce(approval).mockRejectedValue(new Error('refused'));
  await show('sandbox', save);
  expect(await screen.findByRole('alert', {}, { timeout: 5000 })).not.toBeNull();
  expect(screen.queryByTitle(/Approve with your bank/)).toBeNull();
}, 10_000);
