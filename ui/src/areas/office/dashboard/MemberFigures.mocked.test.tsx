import type { UseQueryResult } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { show } from '~/testing/show';
import type { MemberCounts, MemberKpis } from '../../member-list/calls';
import { MemberFigures } from './MemberFigures';

let permissions: string[] = [];
vi.mock('~/user/useUser', () => ({ useUser: () => ({ permissions }) }));
beforeEach(() => {
  permissions = ['members', 'enrollment'];
});

const DESK: MemberKpis = {
  activeHouseholds: 40,
  activeMembers: 90,
  newHouseholds: 2,
  late: 3,
  pastDueAmount: '117.00',
  renewalsDue: 5,
  renewalsNotAutomatic: 1,
  activeByMonth: [
    { month: '2026-10-01', count: 88 },
    { month: '2026-11-01', count: 90 },
  ],
};
const EARNED = {
  monthlyRecurring: '4200.00',
  monthlyRecurringPrevious: '4000.00',
  revenueByMonth: [
    { month: '2026-10-01', amount: '4000.00' },
    { month: '2026-11-01', amount: '4200.00' },
  ],
};

function shown(kpis: MemberKpis | undefined) {
  const counted = {
    data: kpis && { kpis },
    error: null,
  } as unknown as UseQueryResult<MemberCounts>;
  show(<MemberFigures counted={counted} filters={[]} onFilter={vi.fn()} />);
  return screen.getAllByRole('button').length;
}

it('shows what the office earns to who may see reports', () => {
  permissions = ['members', 'reports'];
  expect(shown({ ...DESK, ...EARNED })).toBe(4);
  expect(screen.getByRole('button', { name: /Monthly recurring revenue.*\$4,200/ })).toBeVisible();
  expect(
    screen.getByRole('columnheader', { name: 'Monthly recurring revenue' }),
  ).toBeInTheDocument();
});

it('shows the desk its households and what they owe, and no revenue', () => {
  expect(shown(DESK)).toBe(3);
  expect(screen.getByText('$117.00')).toBeVisible();
  expect(document.body).not.toHaveTextContent(/revenue/i);
  expect(screen.getAllByRole('columnheader')).toHaveLength(2);
});

it('keeps as many places while the figures load', () => {
  expect(shown(undefined)).toBe(3);
});
