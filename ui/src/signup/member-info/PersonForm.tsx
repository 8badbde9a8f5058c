import { Button, TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { asksInsured } from '~/order/field-problems';
import { isoDate } from '~/order/person';
import { useTexts } from '~/order/texts';
import { focusFirstError } from '~/shared/focus/focus';
import { DateOfBirthInput } from '~/shared/form/MaskedInput';
import { useBrandTexts, useField, useSignup } from '../signup-context';
import { DATE_FORMAT, FAMILY_RELATIONSHIPS, type Person } from '../state/person';
import { personErrors } from '../state/rules';
import { InsuredQuestion } from './InsuredQuestion';
import classes from './member-info.module.css';
import { PlanChoice } from './PlanChoice';
import { useRelationship } from './relationship';
import { SelectField } from './SelectField';

function NameField({
  person,
  field,
  ...rest
}: { person: Person; field: 'firstName' | 'lastName' } & TextInputProps) {
  const { dispatch } = useSignup();
  return (
    <TextInput
      {...rest}
      {...useField(`members.${person.key}.${field}`)}
      autoComplete="off"
      maxLength={80}
      value={person[field]}
      onChange={(event) => dispatch({ do: 'personText', field, value: event.currentTarget.value })}
    />
  );
}

/**
 * One family member, added or edited in place. Save stores it, Cancel restores the earlier values.
 */
export function PersonForm({
  person,
  isNew,
  onClosed,
}: {
  person: Person;
  isNew: boolean;
  onClosed: () => void;
}) {
  const { dispatch, page } = useSignup();
  const { t, language } = useTexts();
  const { words } = useBrandTexts();
  const relationship = useRelationship();
  const box = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const path = `members.${person.key}`;
  const insuredAsked = asksInsured(page.plans);
  const first = person.firstName.trim() || t('people.person');

  useEffect(() => heading.current?.focus(), []);

  const save = () => {
    dispatch({ do: 'submitted', part: 'person' });
    if (Object.keys(personErrors(person, page.today, insuredAsked)).length > 0) {
      focusFirstError(box.current);
      return;
    }
    dispatch({ do: 'savePerson' });
    onClosed();
  };

  return (
    <div ref={box}>
      <h4 ref={heading} tabIndex={-1} className={classes.editorTitle}>
        {isNew ? t('people.newTitle') : t('people.editTitle', { name: first })}
      </h4>
      <div className={classes.pair}>
        <NameField person={person} field="firstName" label={t('fields.firstName')} />
        <NameField person={person} field="lastName" label={t('fields.lastName')} />
        <SelectField
          {...useField(`${path}.relationship`)}
          label={t('fields.relationship')}
          value={person.relationship}
          onChange={(value) => dispatch({ do: 'personText', field: 'relationship', value })}
          options={[
            { value: '', label: t('fields.choose') },
            ...FAMILY_RELATIONSHIPS.map((value) => ({ value, label: relationship(value) })),
          ]}
        />
        <DateOfBirthInput
          {...useField(`${path}.dob`)}
          label={t('fields.dobFormat', { format: DATE_FORMAT[language] })}
          autoComplete="off"
          placeholder=""
          value={person.dob}
          onChange={(value) => dispatch({ do: 'personText', field: 'dob', value })}
        />
      </div>
      {insuredAsked && (
        <InsuredQuestion
          path={path}
          question={t('insured.person', { name: first, care: words.nouns.care })}
          insured={person.insured}
          onChange={(insured) => dispatch({ do: 'personInsured', insured })}
        />
      )}
      <div className={classes.block}>
        <PlanChoice
          memberKey={person.key}
          path={path}
          firstName={first}
          dobKnown={isoDate(person.dob, page.today) !== null}
          insured={person.insured}
          choice={person.choice}
          heading={t('plan.choose', { name: first })}
        />
      </div>
      <div className={classes.editorActions}>
        <Button onClick={save}>{t(isNew ? 'people.save' : 'people.saveChanges')}</Button>
        <Button
          variant="default"
          onClick={() => {
            dispatch({ do: 'cancelPerson' });
            onClosed();
          }}
        >
          {t('cancel')}
        </Button>
      </div>
    </div>
  );
}
