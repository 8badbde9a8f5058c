import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useRef, useState } from 'react';
import { ApiError, messageOf } from '~/api/errors';
import { toast } from '~/shared/toasts/toasts';
import { type PlanDetail, type PlanScope, type SavedPlan, savePlan } from '../calls';
import { plansQuery } from '../list/queries';
import { checkDraft, type Draft, draftOf, type FieldErrors, fieldsOf, sameDraft } from './draft';
import { detailQuery } from './queries';

/** What saving came up against; the page asks or tells. */
export type Standstill =
  /** Members hold the plan: who is touched, in the server's words. */
  | { kind: 'touched'; publish: boolean; message: string }
  /** Somebody else changed it meanwhile. */
  | { kind: 'conflict'; message: string };

export interface Builder {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  errors: FieldErrors;
  setErrors: (errors: FieldErrors) => void;
  dirty: boolean;
  busy: 'save' | 'publish' | null;
  standstill: Standstill | null;
  clearStandstill: () => void;
  /** Answers what was saved; null when it was not. */
  save: (publish: boolean, confirmTouched?: boolean) => Promise<SavedPlan | null>;
  discard: () => void;
}

/** Errors of fields that changed go away; a line's errors stay only while the lines are the same. */
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

/** A plan under edit: what was typed, what the server said to it, and how it is saved. */
export function useBuilder(detail: PlanDetail, whose: PlanScope): Builder {
  const queries = useQueryClient();
  const [base, setBase] = useState(() => {
    const preset = detail.presets.find(({ key }) => key === detail.plan.presetType);
    return draftOf(detail.plan, preset?.worryFree);
  });
  const [draft, setDraft] = useState(base);
  const [version, setVersion] = useState(detail.version);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState<'save' | 'publish' | null>(null);
  const [standstill, setStandstill] = useState<Standstill | null>(null);
  const running = useRef(false);
  const { planId: id } = detail;

  const set = useCallback((change: Partial<Draft>) => {
    setDraft((now) => ({ ...now, ...change }));
    setErrors((now) => errorsAfter(now, change));
  }, []);

  const refused = (error: unknown, publish: boolean) => {
    if (error instanceof ApiError && error.hasFields) {
      setErrors(
        Object.fromEntries(
          Object.entries(error.fields).map(([path, messages]) => [path, messages.join(' ')]),
        ),
      );
    } else if (error instanceof ApiError && error.status === 409) {
      const kind = error.code === 'touched' ? 'touched' : 'conflict';
      setStandstill({ kind, publish, message: error.message });
    } else toast('error', messageOf(error));
  };

  const save = async (publish: boolean, confirmTouched?: boolean): Promise<SavedPlan | null> => {
    if (running.current) return null;
    const wrong = checkDraft(draft);
    setErrors(wrong);
    setStandstill(null);
    if (Object.keys(wrong).length > 0) return null;
    running.current = true;
    setBusy(publish ? 'publish' : 'save');
    try {
      const saved = await savePlan({
        action: publish ? 'publish' : 'save',
        planId: id,
        dentistInfoId: whose.officeId,
        version,
        confirmTouched,
        plan: fieldsOf(draft),
      });
      setBase(draft);
      setVersion(saved.version);
      void queries.invalidateQueries({ queryKey: plansQuery(whose).queryKey });
      void queries.invalidateQueries({
        queryKey: detailQuery(whose, { planId: saved.planId }).queryKey,
      });
      return saved;
    } catch (error) {
      refused(error, publish);
      return null;
    } finally {
      running.current = false;
      setBusy(null);
    }
  };

  return {
    draft,
    set,
    errors,
    setErrors,
    dirty: useMemo(() => !sameDraft(draft, base), [draft, base]),
    busy,
    standstill,
    clearStandstill: () => setStandstill(null),
    save,
    discard: () => {
      setDraft(base);
      setErrors({});
      setStandstill(null);
    },
  };
}
