import { useAct } from '~/shared/act/useAct';
import { longDate } from '~/shared/dates/dates';
import { toast } from '~/shared/toasts/toasts';
import type { Held } from './ChangePlanDialog';
import { keepPlan, setAutoRenew } from './calls';
import type { LifeAct } from './LifeDialogs';

/**
 * Actions without a dialog, because they can be undone: automatic renewal on or off, and keeping a
 * membership that was to end. Returns whether the action was one of these.
 */
export function useQuickActs(
  officeId: number,
  onAct: (act: LifeAct) => void,
): (act: LifeAct) => boolean {
  const back = useAct(
    ({ held, on }: { held: Held; on: boolean }) => setAutoRenew(held.held.id, on),
    { toastProblem: true, done: () => toast('success', 'Auto-renew was restored') },
  );
  const keep = useAct(({ held }: Held) => keepPlan(officeId, held.id), { toastProblem: true });
  const renew = useAct(
    ({ held, on }: { held: Held; on: boolean }) => setAutoRenew(held.held.id, on),
    { toastProblem: true },
  );
  const turn = async (held: Held) => {
    const on = !held.held.autoRenew;
    if (!(await renew.run({ held, on }))) return;
    const date = longDate(held.held.termEndsOn);
    toast(
      'success',
      on ? 'Auto-renew is on' : 'Auto-renew is off',
      on ? `Renews on ${date}.` : `Stays active until ${date}.`,
      () => void back.run({ held, on: !on }),
    );
  };
  const stay = async (held: Held) => {
    if (!(await keep.run(held))) return;
    // Ending it after all is a regular cancellation, with its settlement, so there is no undo.
    toast('success', 'The membership stays active', undefined, () =>
      onAct({ kind: 'cancel', held: [held] }),
    );
  };
  return (act) => {
    if (act.kind === 'renewal') void turn(act.held);
    else if (act.kind === 'keep') void stay(act.held);
    else return false;
    return true;
  };
}
