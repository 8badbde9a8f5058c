import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { ApiError } from '~/api/errors';
import { useAct } from '~/shared/act/useAct';
import { type Saving, useAutosave } from '~/shared/form/useAutosave';
import { toast } from '~/shared/toasts/toasts';
import { changeSettings, type MembershipSettings, type SettingsChange } from '../calls';
import { discountsQuery, settingsQuery } from './queries';

/** Saves a part of the settings and caches the response; throws the server's error. */
export function useChange(officeId: number): (change: SettingsChange) => Promise<void> {
  const queries = useQueryClient();
  const { queryKey } = settingsQuery(officeId);
  return useCallback(
    async (change) => {
      const now = queries.getQueryData<MembershipSettings>(queryKey);
      try {
        const saved = await changeSettings(officeId, { version: now?.version, ...change });
        queries.setQueryData<MembershipSettings>(queryKey, saved);
        // The plans depend on these settings.
        void queries.invalidateQueries({ queryKey: ['plan-detail', officeId] });
        void queries.invalidateQueries({ queryKey: discountsQuery(officeId).queryKey });
        // Fees are an item of the launch checklist.
        void queries.invalidateQueries({ queryKey: ['office-launch', officeId] });
      } catch (error) {
        if (error instanceof ApiError && error.status === 409)
          await queries.invalidateQueries({ queryKey });
        throw error;
      }
    },
    [queries, queryKey, officeId],
  );
}

/** Fields of a settings form, as typed. */
export interface SettingsForm<Values> {
  values: Values;
  errors: Record<string, string | undefined>;
  dirty: boolean;
  busy: boolean;
  /** The state of saving as the user types. */
  saving: Saving;
  set: (change: Partial<Values>) => void;
  submit: () => Promise<void>;
}

/**
 * A settings form that saves by its button, and optionally while the user types; errors are shown
 * at their field and wait for the button. `change` converts the values into the request, or returns
 * errors by the server's paths; the server's own errors are placed on the same fields.
 */
export function useSettingsForm<Values extends Record<string, string>>(
  officeId: number,
  saved: Values,
  change: (values: Values) => { send: SettingsChange } | { wrong: Record<string, string> },
  said: string,
  asTyped = false,
): SettingsForm<Values> {
  const save = useChange(officeId);
  const [typed, setTyped] = useState<Partial<Values>>({});
  const [errors, setErrors] = useState<Record<string, string | undefined>>({});
  const values: Values = { ...saved, ...typed };
  const autosave = useAutosave<Values>(
    (now) => 'send' in change(now),
    async (now) => {
      const made = change(now);
      if ('send' in made) await save(made.send);
    },
  );
  const act = useAct(
    async (send: SettingsChange) => {
      await autosave.settle();
      await save(send);
    },
    {
      fields: 'all',
      invalidates: [],
      toastProblem: true,
      done: () => {
        setTyped({});
        toast('success', said);
      },
      failed: ({ fields }) => setErrors(fields),
    },
  );
  // What blocks automatic saving is shown at its field.
  const made = autosave.state === 'failed' ? change(values) : null;
  const wrong = made && 'wrong' in made ? made.wrong : {};
  return {
    values,
    errors: { ...wrong, ...errors },
    busy: act.busy,
    saving: autosave.state,
    dirty: Object.entries(typed).some(([field, value]) => value !== saved[field]),
    set: (part) => {
      setTyped((now) => ({ ...now, ...part }));
      setErrors({});
      if (asTyped) autosave.changed({ ...values, ...part });
    },
    submit: async () => {
      const made = change(values);
      setErrors('wrong' in made ? made.wrong : {});
      if ('send' in made) await act.run(made.send);
    },
  };
}
