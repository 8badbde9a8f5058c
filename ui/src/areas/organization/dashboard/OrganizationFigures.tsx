import { IconUsersPlus } from '@tabler/icons-react';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { useListView } from '~/shared/list-screen/useListView';
import { money, wholeDollars } from '~/shared/money/money';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import type { MasterDashboard } from '../types';
import { countText, daysText, type FigureName, isBare } from './figures';

/** "+4", "−2", "0". */
const signed = (value: number) => (value > 0 ? `+${countText(value)}` : countText(value));

const none = (amount: string) => Number(amount) === 0;

/** Instead of figures that are all zero. */
function NoMembers({ locations }: { locations: number }) {
  return (
    <Panel>
      <EmptyState
        icon={<IconUsersPlus size={28} stroke={1.5} aria-hidden="true" />}
        title="No members yet"
      >
        {locations === 1
          ? 'Figures appear here once a patient joins.'
          : `Figures appear here once a patient joins at one of your ${locations} locations.`}
      </EmptyState>
    </Panel>
  );
}

/** The sums over the locations. Each opens the list that makes it up. */
export function OrganizationFigures({ dashboard }: { dashboard: MasterDashboard }) {
  const view = useListView();
  const { figures, months } = dashboard.total;
  const open = (figure: FigureName) => () => view.set({ figure });
  if (isBare(dashboard.total)) return <NoMembers locations={dashboard.rows.length} />;
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
          trend: months.map(({ activeMembers }) => activeMembers),
          onPress: open('active'),
        },
        {
          key: 'recurring',
          label: 'Monthly recurring',
          value: wholeDollars(figures.monthlyRecurring),
          note: none(figures.monthlyRecurring)
            ? 'No active membership'
            : `${money(figures.monthlyRecurring)} now`,
          onPress: open('active'),
        },
        {
          key: 'late',
          label: 'Late households',
          value: countText(figures.late),
          note:
            figures.late === 0 && none(figures.pastDue) ? (
              'All paid'
            ) : (
              <>
                <strong data-tone="bad">{money(figures.pastDue)}</strong> past due
              </>
            ),
          onPress: open('late'),
        },
        {
          key: 'collected',
          label: `Collected ${during}`,
          value: wholeDollars(figures.collected),
          note:
            none(figures.collected) && none(figures.kept)
              ? 'No payment yet'
              : `${money(figures.kept)} kept after fees and refunds`,
          onPress: open('collected'),
        },
        {
          key: 'new',
          label: `New members ${during}`,
          value: countText(figures.newMembers),
          note:
            figures.daysSinceEnrollment === undefined || figures.daysSinceEnrollment === null
              ? 'No enrollment yet'
              : `Last enrollment ${daysText(figures.daysSinceEnrollment)}`,
          onPress: open('new'),
        },
      ]}
    />
  );
}
