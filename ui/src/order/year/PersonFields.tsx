import { Checkbox, CloseButton, NumberInput, Select, TextInput } from '@mantine/core';
import type { PersonErrors, TypedPerson, YearProcedure } from './people';
import type { YearTexts } from './words';
import classes from './YearComparison.module.css';

interface PersonFieldsProps {
  n: number;
  person: TypedPerson;
  procedures: YearProcedure[];
  errors: PersonErrors;
  t: YearTexts;
  onChange: (part: Partial<TypedPerson>) => void;
  onRemove?: () => void;
}

const NO_INSURANCE = { premium: '', percent: '', maximum: '' };

/** One person: age, expected care, and insurance to compare with. */
export function PersonFields({
  n,
  person,
  procedures,
  errors,
  t,
  onChange,
  onRemove,
}: PersonFieldsProps) {
  const path = `people.${n}`;
  const { insurance } = person;
  const labelOf = (code: string) => procedures.find((one) => one.code === code)?.label ?? code;
  const left = procedures.filter((one) => person.procedures.every(({ code }) => code !== one.code));
  const amount = (field: keyof typeof NO_INSURANCE, label: string, description?: string) =>
    insurance && (
      <TextInput
        label={label}
        description={description}
        inputMode="decimal"
        autoComplete="off"
        leftSection={field === 'percent' ? undefined : '$'}
        value={insurance[field]}
        error={errors[`${path}.insurance.${field}`]}
        onChange={(event) =>
          onChange({ insurance: { ...insurance, [field]: event.currentTarget.value } })
        }
      />
    );
  return (
    <fieldset className={classes.person}>
      <legend>{person.name ?? t.person({ n: n + 1 })}</legend>
      {person.note && <p className={classes.note}>{person.note}</p>}
      {onRemove && (
        <CloseButton
          className={classes.remove}
          size="lg"
          aria-label={t.remove({ n: n + 1 })}
          onClick={onRemove}
        />
      )}
      <div className={classes.fields}>
        <TextInput
          label={t.age}
          inputMode="numeric"
          autoComplete="off"
          value={person.age}
          error={errors[`${path}.age`]}
          onChange={(event) => onChange({ age: event.currentTarget.value })}
        />
        <TextInput
          label={t.otherCare}
          description={t.otherCareHint}
          inputMode="decimal"
          autoComplete="off"
          leftSection="$"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={person.otherCare}
          error={errors[`${path}.otherCare`]}
          onChange={(event) => onChange({ otherCare: event.currentTarget.value })}
        />
        <Select
          label={t.addProcedure}
          placeholder={t.procedureHint}
          searchable
          nothingFoundMessage={t.nothingFound}
          data={left.map(({ code, label }) => ({ value: code, label }))}
          value={null}
          error={errors[`${path}.procedures`]}
          onChange={(code) => {
            if (code) onChange({ procedures: [...person.procedures, { code, quantity: 1 }] });
          }}
        />
      </div>
      {person.procedures.length > 0 && (
        <ul className={classes.procedures}>
          {person.procedures.map(({ code, quantity }, m) => (
            <li key={code}>
              <span aria-hidden="true">{labelOf(code)}</span>
              <NumberInput
                aria-label={t.times({ label: labelOf(code) })}
                min={1}
                max={32}
                allowDecimal={false}
                value={quantity}
                error={
                  errors[`${path}.procedures.${m}.quantity`] ??
                  errors[`${path}.procedures.${m}.code`]
                }
                onChange={(value) =>
                  onChange({
                    procedures: person.procedures.map((one) =>
                      one.code === code ? { ...one, quantity: Number(value) || 1 } : one,
                    ),
                  })
                }
              />
              <CloseButton
                size="lg"
                aria-label={t.removeProcedure({ label: labelOf(code) })}
                onClick={() =>
                  onChange({ procedures: person.procedures.filter((one) => one.code !== code) })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <Checkbox
        size="md"
        label={t.insurance}
        checked={insurance !== null}
        onChange={(event) =>
          onChange({ insurance: event.currentTarget.checked ? NO_INSURANCE : null })
        }
      />
      {insurance && (
        <div className={classes.fields}>
          {amount('premium', t.premium)}
          {amount('percent', t.percent)}
          {amount('maximum', t.maximum, t.optional)}
        </div>
      )}
    </fieldset>
  );
}
