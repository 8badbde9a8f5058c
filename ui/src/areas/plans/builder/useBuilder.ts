import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ApiError } from '~/api/errors';
import { useAct } from '~/shared/act/useAct';
import { toast } from '~/shared/toasts/toasts';
import { type PlanDetail, type PlanScope, type SavedPlan, savePlan } from '../calls';
import { plansQuery } from '../queries';
import { checkDraft, type Draft, draftOf, type FieldErrors, fieldsOf, sameDraft } from './draft';
import { detailQuery } from './queries';

/** What stopped a save; the page asks or informs the user. */
export type Standstill =
  /** Members have the plan: who is affected, in the server's words. */
  | { kind: 'touched'; publish: boolean; message: string }
  /** Another user changed it in the meantime. */
  | { kind: 'conflict'; message: string };

export interface Builder {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  errors: FieldErrors;
  setErrors: (errors: FieldErrors) => void;
  dirty: boolean;
  busy: 'save' | 'publish' | null;
  standstill: Standstill | null;
  /** Ends `of`; one that came meanwhile stays. */
  clearStandstill: (of: Standstill | null) => void;
  /** Whether it was saved. */
  save: (publish: boolean, confirmTouched?: boolean) => Promise<boolean>;
  discard: () => void;
}

/** Clears the errors of changed fields; a line's errors stay only while the lines are the same. */
function errorsAfter(errors: FieldErrors, change: Partial<Draft>): FieldErrors {
  const paths: Record<string, string[]> = {
    monthly: ['pricing.monthly', 'worryFree.month'],
    annually: ['pricing.annually', 'worryFree.year'],
    guaranteedMonth: ['worryFree.month'],
    guaranteedYear: ['worryFree.year'],
    audience: ['forInsured', 'forUninsured'],
    minAge: ['minAge', 'maxAge'],
    maxAge: ['minAge', 'maxAge'],
  };
  const gone = Object.keys(change).flatMap((field) => paths[field] ?? [field]);
  return Object.fromEntries(
    Object.entries(errors).filter(
      ([path]) =>
        !gone.includes(path) &&
        !(change.lines && path.startsWith('priceCodes')) &&
        !(change.visibility && path.startsWith('show')),
    ),
  );
}

/** A plan being edited: the input, the server's errors, and saving. */
export function useBuilder(
  detail: PlanDetail,
  whose: PlanScope,
  onSaved: (saved: SavedPlan, published: boolean) => void,
): Builder {
  const queries = useQueryClient();
  const [base, setBase] = useState(() => {
    const preset = detail.presets.find(({ key }) => key === detail.plan.presetType);
    return draftOf(detail.plan, preset?.worryFree);
  });
  const [draft, setDraft] = useState(base);
  const [version, setVersion] = useState(detail.version);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [publishing, setPublishing] = useState(false);
  const [standstill, setStandstill] = useState<Standstill | null>(null);
  const { planId: id } = detail;

  const set = useCallback((change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setErrors((now) => errorsAfter(now, change));
  }, []);

  const act = useAct(
    ({ publish, confirmTouched }: { publish: boolean; confirmTouched?: boolean }) =>
      savePlan({
        action: publish ? 'publish' : 'save',
        planId: id,
        dentistInfoId: whose.officeId,
        version,
        confirmTouched,
        plan: fieldsOf(draft),
      }),
    {
      fields: 'all',
      invalidates: [],
      done: (saved, { publish }) => {
        setBase(draft);
        setVersion(saved.version);
        void queries.invalidateQueries({ queryKey: plansQuery(whose).queryKey });
        void queries.invalidateQueries({
          queryKey: detailQuery(whose, { planId: saved.planId }).queryKey,
        });
        onSaved(saved, publish);
      },
      failed: ({ fields, problem, error }, { publish }) => {
        setErrors(fields);
        if (error instanceof ApiError && error.status === 409 && problem) {
          const kind = error.code === 'touched' ? 'touched' : 'conflict';
          setStandstill({ kind, publish, message: error.message });
        } else if (problem) toast('error', problem);
      },
    },
  );

  const save = async (publish: boolean, confirmTouched?: boolean): Promise<boolean> => {
    if (act.busy) return false;
    const wrong = checkDraft(draft);
    setErrors(wrong);
    setStandstill(null);
    if (Object.keys(wrong).length > 0) return false;
    setPublishing(publish);
    return act.run({ publish, confirmTouched });
  };

  return {
    draft,
    set,
    errors,
    setErrors,
    dirty: useMemo(() => !sameDraft(draft, base), [draft, base]),
    busy: act.busy ? (publishing ? 'publish' : 'save') : null,
    standstill,
    clearStandstill: (of) => setStandstill((now) => (now === of ? null : now)),
    save,
    discard: () => {
      setDraft(base);
      setErrors({});
      setStandstill(null);
    },
  };
}
