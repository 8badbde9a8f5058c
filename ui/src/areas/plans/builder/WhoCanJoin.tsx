import { NativeSelect, TextInput } from '@mantine/core';
import classes from './Builder.module.css';
import type { Audience, Draft, FieldErrors } from './draft';

const AUDIENCES: { value: Audience; label: string }[] = [
  { value: 'everyone', label: 'Everyone' },
  { value: 'uninsured', label: 'Without insurance' },
  { value: 'insured', label: 'With insurance' },
];

const AGES = [
  { name: 'minAge', label: 'Youngest age' },
  { name: 'maxAge', label: 'Oldest age' },
] as const;

interface WhoCanJoinProps {
  draft: Draft;
  errors: FieldErrors;
  onChange: (change: Partial<Draft>) => void;
}

/** Ages, and whether patients have insurance. */
export function WhoCanJoin({ draft, errors, onChange }: WhoCanJoinProps) {
  return (
    <div className={classes.triple}>
      {AGES.map(({ name, label }) => (
        <TextInput
          key={name}
          label={label}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          placeholder="No limit"
          value={draft[name]}
          error={errors[name]}
          onChange={(event) => onChange({ [name]: event.currentTarget.value })}
        />
      ))}
      <NativeSelect
        label="Patients"
        value={draft.audience}
        data={AUDIENCES}
        error={errors.forInsured ?? errors.forUninsured}
        onChange={(event) => onChange({ audience: event.currentTarget.value as Audience })}
      />
    </div>
  );
}
