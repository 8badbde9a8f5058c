import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import type { MembershipSettings } from '../calls';
import { FeePaste } from './FeePaste';

type Procedure = MembershipSettings['priceCodes'][number];

const procedure = (code: string, typicalFee: string) =>
  ({ code, displayCode: code, label: { en: code, es: code }, typicalFee }) as Procedure;
const EXAM = procedure('d0120', '64.00');
const CLEANING = procedure('d1110', '118.00');

function show(empty: Procedure[]) {
  const onRead = vi.fn();
  render(
    <MantineProvider env="test">
      <FeePaste procedures={[EXAM, CLEANING]} empty={empty} onRead={onRead} />
    </MantineProvider>,
  );
  return onRead;
}
const fill = () => screen.queryByRole('button', { name: 'Fill empty fees with typical ones' });

it('fills only the empty fees, for the office to look at', async () => {
  const onRead = show([CLEANING]);
  await userEvent.click(fill() as HTMLElement);
  expect(onRead).toHaveBeenCalledWith({ d1110: '118.00' }, []);
  expect(screen.getByRole('status')).toHaveTextContent('One fee filled in. Review the table');
});

it('offers no typical fees where each procedure has its own', () => {
  show([]);
  expect(fill()).toBeNull();
});
