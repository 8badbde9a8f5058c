import { useListView } from '~/shared/list-screen/useListView';

const PERIODS = ['this_month', 'last_month'] as const;

/** The period and the group in the dashboard's address. */
export function useDashboardFilter() {
  const view = useListView();
  return {
    period: view.one('period', PERIODS) ?? 'this_month',
    group: Number(view.text('group')) || undefined,
  } as const;
}
