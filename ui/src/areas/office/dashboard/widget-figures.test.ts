import { describe, expect, it } from 'vitest';
import type { OfficeWidgets } from '../calls';
import { widgetKpis } from './widget-figures';

const WIDGETS: OfficeWidgets & Required<Pick<OfficeWidgets, 'savings'>> = {
  households: { withMembership: 30, withoutMembership: 10 },
  averageRevenue: { members: 1, monthly: '35.10' },
  savings: {
    usual: '200.00',
    work: '20.00',
    membership: '100.00',
    saved: '80.00',
    members: 30,
    countedAt: '2026-11-25T08:00:00Z',
  },
  leaderboard: 'season_of_giving',
  team: [],
};

describe('the widgets', () => {
  it('say members and non-members, revenue and savings', () => {
    const kpis = widgetKpis(WIDGETS);
    expect(kpis.map(({ value }) => value)).toEqual(['75%', '$35.10', '$80']);
    expect(kpis.map(({ note }) => note)).toEqual([
      '30 with, 10 without',
      'A month, over 1 member',
      'Visits worth $200.00 at usual fees',
    ]);
  });

  it('compare the work of members with that of other patients', () => {
    const patientWork = { members: 2, memberWork: '900.00', others: 4, otherWork: '1000.00' };
    const kpi = widgetKpis({ ...WIDGETS, patientWork }).find(({ key }) => key === 'work');
    expect(kpi).toMatchObject({
      label: 'Work per member, 12 months',
      value: '$450',
      note: '$250 per other patient. 2 and 4 seen',
    });
  });

  it('say without a minus that members paid more than their visits were worth', () => {
    const kpis = widgetKpis({ ...WIDGETS, savings: { ...WIDGETS.savings, saved: '-4188.00' } });
    expect(kpis.at(-1)).toMatchObject({
      label: 'Paid more than used this plan year',
      value: '$4,188',
    });
  });

  it('show nothing of what the office earns to who may not see reports', () => {
    const kpis = widgetKpis({ ...WIDGETS, averageRevenue: undefined, savings: undefined });
    expect(kpis.map(({ key }) => key)).toEqual(['households']);
    expect(widgetKpis({ leaderboard: 'team', team: [] })).toEqual([]);
  });

  it('leave out what the brand does not show', () => {
    const kpis = widgetKpis({ ...WIDGETS, households: undefined, averageRevenue: undefined });
    expect(kpis.map(({ key }) => key)).toEqual(['savings']);
  });
});
