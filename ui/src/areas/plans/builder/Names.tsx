import { Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, useId } from 'react';
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

type FieldTexts = Pick<Draft, 'planName' | 'spanishName' | 'description' | 'spanishDescription'>;

/** A plan's public texts, in both languages. */
export function Names({ draft, errors, hits, onChange }: NamesProps) {
  const id = useId();
  const input = (field: keyof FieldTexts) => ({
    value: draft[field],
    error: errors[field],
    'aria-describedby': hits[field]?.length ? `${id}-${field}` : undefined,
    'data-field': field,
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      onChange({ [field]: event.currentTarget.value }),
  });
  const note = (field: keyof FieldTexts) => (
    <WordingNote id={`${id}-${field}`} text={draft[field]} hits={hits[field] ?? []} />
  );
  return (
    <div className={classes.pair}>
      {NAMES.map(({ field, label, lang, optional }) => (
        <div key={field}>
          <TextInput
            label={optional ? <Optional>{label}</Optional> : label}
            lang={lang}
            maxLength={LIMITS.name}
            {...input(field)}
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
            {...input(field)}
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
