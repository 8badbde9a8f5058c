import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { row } from '../testing';
import { PlanTable } from './PlanTable';

const nothing = () => undefined;
const PHONE = '(max-width: 43.75em)';
const NARROW = '(max-width: 64em)';

/** The table in a window where these queries match. */
function show(...matching: string[]) {
  const none = window.matchMedia('');
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    ...none,
    matches: matching.includes(query),
    media: query,
  }));
  const rows = [row()];
  render(
    <MantineProvider env="test">
      <MemoryRouter>
        <PlanTable all={rows} shown={rows} onSort={nothing} onToggle={nothing} onAct={nothing} />
      </MemoryRouter>
    </MantineProvider>,
  );
}
const headings = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

it('has a column of each price and audience on a desktop', () => {
  show();
  expect(headings()).toContain('Patients can choose');
  expect(headings()).toContain('Yearly');
});

it('is a narrower table on a tablet: prices and audiences share their columns', () => {
  show(NARROW);
  expect(headings()).toEqual([
    'Plan',
    'Status',
    'Price',
    'Memberships',
    'Who can choose',
    'Actions',
  ]);
  const [, plan] = screen.getAllByRole('row') as [HTMLElement, HTMLElement];
  expect(plan).toHaveTextContent('$39.00 /mo$399.00 /yr');
  expect(within(plan).getAllByRole('button', { pressed: true })).toHaveLength(3);
});

it('is a list on a phone', () => {
  show(NARROW, PHONE);
  expect(screen.getByRole('list', { name: 'Plans' })).toBeInTheDocument();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});
