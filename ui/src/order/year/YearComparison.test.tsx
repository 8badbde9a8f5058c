import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { YearComparison } from './YearComparison';

const renderPlain = (element: ReactNode) => render(<MantineProvider>{element}</MantineProvider>);

const FOUND = {
  officeName: 'Juniper Creek',
  today: '2026-11-24',
  familySize: 0,
  familyPercent: '0',
  noPlan: '62.00',
  least: '62.00',
  saves: '0.00',
  people: [
    {
      key: '1',
      least: 0,
      choices: [
        {
          kind: 'no_plan' as const,
          dues: '0.00',
          fee: '0.00',
          lines: [],
          care: '62.00',
          insurancePays: '0.00',
          total: '62.00',
        },
      ],
    },
  ],
};

describe('the comparison of a year', () => {
  it('says that no plan costs least where it does', async () => {
    const compare = vi.fn().mockResolvedValue(FOUND);
    renderPlain(<YearComparison language="en" procedures={[]} compare={compare} />);
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect(screen.getByLabelText('Age')).toBeInvalid();
    expect(compare).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Age'), '40');
    await userEvent.click(screen.getByRole('button', { name: 'Compare' }));
    expect(await screen.findByText(/no plan costs the least: \$62\.00 a year/)).toBeVisible();
    expect(screen.getByText('Lowest total')).toBeVisible();
  });

  it('shows what the server refuses at its field, in Spanish', async () => {
    const compare = vi.fn().mockRejectedValue({ fields: { 'people.0.age': ['Dato no válido'] } });
    renderPlain(<YearComparison language="es" procedures={[]} compare={compare} />);
    await userEvent.type(screen.getByLabelText('Edad'), '40');
    await userEvent.click(screen.getByRole('button', { name: 'Comparar' }));
    expect(await screen.findByText('Dato no válido')).toBeVisible();
  });
});
