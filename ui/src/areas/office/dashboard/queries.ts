import { queryOptions } from '@tanstack/react-query';
import { officeWidgets } from '../calls';

/** The widgets of the dashboard, in the brand's order. */
export function widgetsQuery(officeId: number) {
  return queryOptions({
    queryKey: ['office-widgets', officeId],
    queryFn: ({ signal }) => officeWidgets(officeId, signal),
    staleTime: 10 * 60_000,
    meta: { quiet: true },
  });
}
