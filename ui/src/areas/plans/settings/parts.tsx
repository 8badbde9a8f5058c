import { Alert, Button, Switch } from '@mantine/core';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { focusFirstError } from '~/shared/focus/focus';
import { SAVING, type Saving } from '~/shared/form/useAutosave';
import { toast } from '~/shared/toasts/toasts';
import type { SettingsChange } from '../calls';
import classes from './Settings.module.css';
import { useChange } from './useSettings';

/** A group of settings under its heading. */
export function Group({
  title,
  line,
  children,
}: {
  title: string;
  line?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      {line && <p className={classes.line}>{line}</p>}
      {children}
    </section>
  );
}

interface ToggleRowProps {
  officeId: number;
  label: string;
  /** What the setting does; with `locked`, why it cannot be changed here. */
  text: ReactNode;
  checked: boolean;
  locked?: boolean;
  change: (checked: boolean) => SettingsChange;
  /** The toasts after it was switched on and off. */
  said: [on: string, off: string];
}

/** A setting that is saved as soon as it is switched; a rejected change is reverted. */
export function ToggleRow({
  officeId,
  label,
  text,
  checked,
  locked,
  change,
  said,
}: ToggleRowProps) {
  const save = useChange(officeId);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const id = useId();
  const act = useAct((next: boolean) => save(change(next)), {
    invalidates: [],
    toastProblem: true,
    done: (_, next) => toast('success', next ? said[0] : said[1]),
  });
  const toggle = async (next: boolean) => {
    setWanted(next);
    await act.run(next);
    setWanted(null);
  };
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <p className={classes.label} id={`${id}-label`}>
          {label}
        </p>
        <p className={classes.text} id={`${id}-text`}>
          {text}
        </p>
      </div>
      <Switch
        size="md"
        aria-labelledby={`${id}-label`}
        aria-describedby={`${id}-text`}
        checked={wanted ?? checked}
        disabled={locked || wanted !== null}
        onChange={(event) => void toggle(event.currentTarget.checked)}
      />
    </div>
  );
}

interface SavedFormProps {
  children: ReactNode;
  busy: boolean;
  dirty: boolean;
  /** Server errors without a field here. */
  error?: string;
  /** The state of saving as the user types. */
  saving?: Saving;
  onSubmit: () => Promise<void>;
}

/** A form with its one button; a rejected save focuses the first invalid field. */
export function SavedForm({
  children,
  busy,
  dirty,
  error,
  saving = 'idle',
  onSubmit,
}: SavedFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    await onSubmit();
    focusFirstError(form.current);
  };
  return (
    <form ref={form} noValidate onSubmit={(event) => void submit(event)}>
      {children}
      {error && (
        <Alert color="danger" role="alert" mt="sm">
          {error}
        </Alert>
      )}
      <Button type="submit" loading={busy} disabled={!dirty} mt="md">
        Save changes
      </Button>
      <span role="status" className={classes.saving}>
        {SAVING[saving]}
      </span>
    </form>
  );
}
