import { Textarea, TextInput } from '@mantine/core';
import { useId } from 'react';
import type { WordingHit } from '../calls';
import classes from './Builder.module.css';
import { type Draft, type FieldErrors, LIMITS } from './draft';
import { WordingNote } from './WordingNote';

interface NamesProps {
  draft: Draft;
  errors: FieldErrors;
  hits: Record<string, WordingHit[]>;
  onChange: (change: Partial<Draft>) => void;
}

const NAMES = [
  { field: 'planName', label: 'Plan name', lang: 'en', optional: false },
  { field: 'spanishName', label: 'Spanish name', lang: 'es', optional: true },
] as const;
const TEXTS = [
  { field: 'description', label: 'Description', lang: 'en' },
  { field: 'spanishDescription', label: 'Spanish description', lang: 'es' },
] as const;

/** What patients read of a plan, in both languages. */
export function Names({ draft, errors, hits, onChange }: NamesProps) {
  const id = useId();
  const describe = (field: string) => (hits[field]?.length ? `${id}-${field}` : undefined);
  const note = (field: keyof Draft & string) => (
    <WordingNote id={`${id}-${field}`} text={String(draft[field])} hits={hits[field] ?? []} />
  );
  return (
    <div className={classes.pair}>
      {NAMES.map(({ field, label, lang, optional }) => (
        <div key={field}>
          <TextInput
            label={optional ? <Optional>{label}</Optional> : label}
            lang={lang}
            maxLength={LIMITS.name}
            value={draft[field]}
            error={errors[field]}
            aria-describedby={describe(field)}
            data-field={field}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
          {note(field)}
        </div>
      ))}
      {TEXTS.map(({ field, label, lang }) => (
        <div key={field}>
          <Textarea
            label={<Optional>{label}</Optional>}
            lang={lang}
            autosize
            minRows={2}
            maxRows={6}
            maxLength={LIMITS.description}
            value={draft[field]}
            error={errors[field]}
            aria-describedby={describe(field)}
            data-field={field}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
          {note(field)}
        </div>
      ))}
    </div>
  );
}

export function Optional({ children }: { children: string }) {
  return (
    <>
      {children} <span className={classes.optional}>(optional)</span>
    </>
  );
}
