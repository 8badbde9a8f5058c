import { Alert, Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { focusFirstError } from '~/shared/focus/focus';
import type { Language } from '../types';
import { PersonFields } from './PersonFields';
import {
  type YearComparison as Comparison,
  newPerson,
  type PersonErrors,
  readPeople,
  type TypedPerson,
  type YearChoice,
  type YearPersonRequest,
  type YearProcedure,
} from './people';
import { Result } from './Result';
import { YEAR_TEXTS } from './words';
import classes from './YearComparison.module.css';

const MOST_PEOPLE = 10;

interface YearComparisonProps {
  language: Language;
  procedures: YearProcedure[];
  /** Calls the server; a failure with `fields` is shown at them. */
  compare: (people: YearPersonRequest[]) => Promise<Comparison>;
  /** The people entered initially. */
  initial?: TypedPerson[];
  /** Renders the button that continues with compared plans: of one row, or of the lowest total. */
  take?: (taken: Taken[]) => ReactNode;
}

/** A compared plan for one of the people. */
export interface Taken {
  person: TypedPerson;
  choice: YearChoice;
}

/**
 * A household's yearly cost of care with no plan, with insurance, and with each plan. It only
 * compares.
 */
export function YearComparison({
  language,
  procedures,
  compare,
  initial,
  take,
}: YearComparisonProps) {
  const t = YEAR_TEXTS[language];
  const nextKey = useRef(2);
  const form = useRef<HTMLFormElement>(null);
  const [people, setPeople] = useState<TypedPerson[]>(() => initial ?? [newPerson('1')]);
  const [errors, setErrors] = useState<PersonErrors>({});
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  const [found, setFound] = useState<Comparison | null>(null);

  const change = (next: TypedPerson[]) => {
    setPeople(next);
    setFound(null);
  };
  const show = (problems: PersonErrors) => {
    setErrors(problems);
    // After the errors are rendered at their fields.
    requestAnimationFrame(() => focusFirstError(form.current));
  };
  const submit = async () => {
    const read = readPeople(people, t);
    setFailed(false);
    if (Object.keys(read.errors).length > 0) {
      show(read.errors);
      return;
    }
    setErrors({});
    setBusy(true);
    try {
      setFound(await compare(read.people));
    } catch (error) {
      const fields = fieldsOf(error);
      if (fields) show(fields);
      else setFailed(true);
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={classes.stack}>
      <form
        ref={form}
        noValidate
        className={classes.stack}
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p className={classes.lead}>{t.lead}</p>
        {people.map((person, n) => (
          <PersonFields
            key={person.key}
            n={n}
            person={person}
            procedures={procedures}
            errors={errors}
            t={t}
            onChange={(part) =>
              change(people.map((one) => (one.key === person.key ? { ...one, ...part } : one)))
            }
            onRemove={
              people.length > 1
                ? () => change(people.filter((one) => one.key !== person.key))
                : undefined
            }
          />
        ))}
        <div className={classes.foot}>
          <Button
            variant="default"
            disabled={people.length >= MOST_PEOPLE}
            onClick={() => {
              change([...people, newPerson(`n${nextKey.current}`)]);
              nextKey.current += 1;
            }}
          >
            {t.addPerson}
          </Button>
          <Button type="submit" loading={busy}>
            {t.compare}
          </Button>
        </div>
        {failed && (
          <Alert color="danger" role="alert">
            {t.failed}
          </Alert>
        )}
      </form>
      <div aria-live="polite">
        {found && <Result found={found} people={people} language={language} t={t} take={take} />}
      </div>
    </div>
  );
}

/** The first message of each field, where the server refused fields. */
function fieldsOf(error: unknown): PersonErrors | null {
  const fields = (error as { fields?: Record<string, string[]> }).fields ?? {};
  const each = Object.entries(fields).map(([path, messages]) => [path, messages[0] ?? '']);
  return each.length > 0 ? Object.fromEntries(each) : null;
}
