import { useQueryClient } from '@tanstack/react-query';
import { ApiError, messageOf } from '~/api/errors';
import { useAct } from '~/shared/act/useAct';
import { toast } from '~/shared/toasts/toasts';
import { type PlanList, type PlanRow, type PlanScope, savePlan } from '../calls';
import { plansQuery } from '../queries';
import type { PlanAct } from './menu';
import { flagWords, type VisibilityFlag } from './rows';

const ACTIONS = {
  copy: 'copy',
  publish: 'toggle',
  restore: 'toggle',
  activate: 'activate',
  deactivate: 'deactivate',
  archive: 'archive',
  delete: 'delete',
} as const satisfies Record<PlanAct, string>;

const DONE: Record<PlanAct, (name: string) => string> = {
  copy: (name) => `${name} was copied. The copy is a draft.`,
  publish: (name) => `${name} is active`,
  restore: (name) => `${name} is a draft again`,
  activate: (name) => `${name} is active`,
  deactivate: (name) => `${name} is inactive`,
  archive: (name) => `${name} is archived`,
  delete: (name) => `${name} was deleted`,
};

/** What blocks a plan, each field's message once. */
export const obstacles = (error: ApiError): string[] => [
  ...new Set(Object.values(error.fields).flat()),
];

/** The list's changes of plans. */
export function useActs(whose: PlanScope, onRefused: (row: PlanRow, reasons: string[]) => void) {
  const queries = useQueryClient();
  const { queryKey } = plansQuery(whose);
  const again = () => queries.invalidateQueries({ queryKey });

  const failed = async (row: PlanRow, error: unknown) => {
    if (error instanceof ApiError && error.hasFields) onRefused(row, obstacles(error));
    else toast('error', messageOf(error));
    await again();
  };

  const { run } = useAct(
    ({ row, act }: { row: PlanRow; act: PlanAct }) =>
      savePlan({
        action: ACTIONS[act],
        planId: row.id,
        version: act === 'copy' ? undefined : row.version,
      }),
    {
      invalidates: [queryKey],
      done: (_, { row, act }) => toast('success', DONE[act](row.planName)),
      failed: ({ error }, { row }) => void failed(row, error),
    },
  );
  const act = async (row: PlanRow, act: PlanAct) => void (await run({ row, act }));

  const patch = (id: number, change: Partial<PlanRow>) =>
    queries.setQueryData<PlanList>(queryKey, (list) =>
      list
        ? {
            ...list,
            plans: list.plans.map((plan) => (plan.id === id ? { ...plan, ...change } : plan)),
          }
        : list,
    );

  /** Shows or hides a variant in one place, optimistically; a rejected change is reverted. */
  const toggle = async (row: PlanRow, flag: VisibilityFlag) => {
    const visibility = {
      showOnEnrollmentMonthly: row.showOnEnrollmentMonthly,
      showOnEnrollmentAnnual: row.showOnEnrollmentAnnual,
      showOnInternalEnrollmentMonthly: row.showOnInternalEnrollmentMonthly,
      showOnInternalEnrollmentAnnual: row.showOnInternalEnrollmentAnnual,
      [flag]: !row[flag],
    };
    patch(row.id, { [flag]: !row[flag] });
    try {
      const saved = await savePlan({
        action: 'visibility',
        planId: row.id,
        version: row.version,
        visibility,
      });
      patch(row.id, { version: saved.version ?? row.version });
      const words = flagWords(
        row,
        flag.startsWith('showOnInternal') ? 'staff' : 'patients',
        flag.endsWith('Monthly') ? 'monthly' : 'annually',
      );
      toast('success', row[flag] ? words.replace('can', 'can’t') : words);
    } catch (error) {
      patch(row.id, { [flag]: row[flag] });
      await failed(row, error);
    }
  };

  return { act, toggle };
}
