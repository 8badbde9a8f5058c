import type { DashboardRow, Figures, MasterDashboard } from './types';

/** A location's row of the dashboard, zero in what is not given. */
export function dashboardRow(
  dentistInfoId: number,
  officeName: string,
  figures: Partial<Figures>,
  groupIds: number[] = [],
): DashboardRow {
  return {
    dentistInfoId,
    officeName,
    groupIds,
    month: '2026-11-01',
    figures: {
      activeMembers: 0,
      newMembers: 0,
      leftMembers: 0,
      net: 0,
      late: 0,
      pastDue: '0.00',
      monthlyRecurring: '0.00',
      collected: '0.00',
      inOffice: '0.00',
      refunds: '0.00',
      fees: '0.00',
      kept: '0.00',
      visits: 0,
      savings: '0.00',
      lastEnrolledOn: '2026-11-28',
      daysSinceEnrollment: 2,
      ...figures,
    },
    months: [
      { month: '2026-10-01', activeMembers: 2 },
      { month: '2026-11-01', activeMembers: figures.activeMembers ?? 0 },
    ],
    attention: [],
  };
}

/** A dashboard of these rows, with a total that the server added up. */
export const masterDashboard = (
  rows: DashboardRow[],
  total: Partial<Figures>,
  rest: Partial<MasterDashboard> = {},
): MasterDashboard => ({
  organizationId: 3,
  organizationName: 'Juniper Creek',
  period: 'this_month',
  asOf: '2026-11-30T14:05:00Z',
  reached: rows.length,
  all: rows.length,
  groups: [],
  rows,
  total: { figures: dashboardRow(0, '', total).figures, months: [] },
  attention: [],
  ...rest,
});
