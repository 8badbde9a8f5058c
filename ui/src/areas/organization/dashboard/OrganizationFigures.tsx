import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { useListView } from '~/shared/list-screen/useListView';
import { money, wholeDollars } from '~/shared/money/money';
import type { MasterDashboard } from '../types';
import { countText, daysText, type FigureName } from './figures';

/** "+4", "−2", "0". */
const signed = (value: number) => (value > 0 ? `+${countText(value)}` : countText(value));

/** The sums over the locations. Each opens the list that makes it up. */
export function OrganizationFigures({ dashboard }: { dashboard: MasterDashboard }) {
  const view = useListView();
  const { figures, months } = dashboard.total;
  const open = (figure: FigureName) => () => view.set({ figure });
  const during = dashboard.period === 'this_month' ? 'this month' : 'last month';
  return (
    <KpiBand
      label="Figures"
      kpis={[
        {
          key: 'active',
          label: 'Active members',
          value: countText(figures.activeMembers),
          note: (
            <>
              <strong data-tone={figures.net < 0 ? 'bad' : 'good'}>{signed(figures.net)}</strong>{' '}
              {during}: {countText(figures.newMembers)} new, {countText(figures.leftMembers)} left
            </>
          ),
          trend: months.map((month) => month.activeMembers),
          onPress: open('active'),
        },
        {
          key: 'recurring',
          label: 'Monthly recurring',
          value: wholeDollars(figures.monthlyRecurring),
          note: `${money(figures.monthlyRecurring)} now`,
          onPress: open('active'),
        },
        {
          key: 'late',
          label: 'Late households',
          value: countText(figures.late),
          note: (
            <>
              <strong data-tone={figures.late > 0 ? 'bad' : undefined}>
                {money(figures.pastDue)}
              </strong>{' '}
              past due
            </>
          ),
          onPress: open('late'),
        },
        {
          key: 'collected',
          label: `Collected ${during}`,
          value: wholeDollars(figures.collected),
          note: `${money(figures.kept)} kept after fees and refunds`,
          onPress: open('collected'),
        },
        {
          key: 'new',
          label: `New members ${during}`,
          value: countText(figures.newMembers),
          note: `Last enrollment ${daysText(figures.daysSinceEnrollment)}`,
          onPress: open('new'),
        },
      ]}
    />
  );
}
