import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { messageOf } from '~/api/errors';
import { toast } from '~/shared/toasts/toasts';
import { type PlanList, type PlanRow, type PlanScope, sortPlans } from '../calls';
import { plansQuery } from '../queries';

/**
 * Saves the order of plans as soon as one is moved. The list shows it at once; moves during a call
 * are sent together after it, and a rejected change is reverted.
 */
export function useSorting(whose: PlanScope): (rows: PlanRow[]) => void {
  const queries = useQueryClient();
  const { queryKey } = plansQuery(whose);
  const wanted = useRef<number[] | null>(null);
  /** The last order the server accepted, while calls are in progress. */
  const agreed = useRef<PlanList | null>(null);

  const send = useCallback(async () => {
    if (agreed.current) return;
    agreed.current = queries.getQueryData<PlanList>(queryKey) ?? null;
    await queries.cancelQueries({ queryKey });
    try {
      while (wanted.current && agreed.current) {
        const ids = wanted.current;
        wanted.current = null;
        const before: PlanList = agreed.current;
        const { orderVersion } = await sortPlans(whose.officeId, ids, before.orderVersion);
        agreed.current = { ...before, orderVersion, plans: inOrder(before.plans, ids) };
      }
      toast('success', 'Order saved');
    } catch (error) {
      wanted.current = null;
      toast('error', 'The order was not saved', messageOf(error));
    }
    const last = agreed.current;
    agreed.current = null;
    queries.setQueryData<PlanList>(queryKey, (now) =>
      now && last
        ? {
            ...now,
            orderVersion: last.orderVersion,
            plans: inOrder(
              now.plans,
              last.plans.map((plan) => plan.id),
            ),
          }
        : now,
    );
    await queries.invalidateQueries({ queryKey });
  }, [queries, queryKey, whose.officeId]);

  return useCallback(
    (rows) => {
      const first = !agreed.current;
      wanted.current = rows.map((row) => row.id);
      const sendNow = first ? send() : null;
      queries.setQueryData<PlanList>(queryKey, (list) => (list ? { ...list, plans: rows } : list));
      void sendNow;
    },
    [queries, queryKey, send],
  );
}

/** Plans in the order of the ids; plans without one of the ids come last. */
export function inOrder<T extends { id: number }>(plans: T[], ids: number[]): T[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const at = (plan: T) => place.get(plan.id) ?? ids.length;
  return [...plans].sort((a, b) => at(a) - at(b));
}
