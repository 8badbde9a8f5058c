import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type { SignupResult } from '~/order/types';
import { filledState } from '../testing/office';
import { renderSignup } from '../testing/render';
import { Success } from './Success';

vi.stubGlobal('scrollTo', () => undefined);

const result = (status: string) =>
  ({
    members: [
      { key: 'owner', name: 'Ana Ruiz', planName: 'Adult', period: 'year', added: true, status },
    ],
    nextCharges: [],
  }) as unknown as SignupResult;

it('a membership to be paid in the office doesn’t start today, and has no card yet', async () => {
  await renderSignup(<Success result={result('pending_cash')} />, filledState());
  expect(screen.getByText(/Your plan starts once you pay at the office\./)).toBeInTheDocument();
  expect(document.body).not.toHaveTextContent(/starts today|Save your card/);
});

it('a paid membership starts today', async () => {
  await renderSignup(<Success result={result('active')} />, filledState());
  expect(screen.getByText(/Your plan starts today\./)).toBeInTheDocument();
  expect(screen.getByText('Save your card')).toBeInTheDocument();
});
