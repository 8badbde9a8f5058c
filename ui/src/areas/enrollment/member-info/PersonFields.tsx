import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useId } from 'react';
import { asksInsured } from '~/order/field-problems';
import { choicesOf } from '~/shared/form/choices';
import { DateOfBirthInput } from '~/shared/form/MaskedInput';
import { useEnrollment, useField } from '../context';
import { ownerWhoPays } from '../enrollment-start';
import { Optional } from '../frame/Optional';
import { OWNER, type Person, RELATIONSHIP_CHOICES } from '../state/person';

import { pathOf } from '../state/state';
import classes from './member-info.module.css';

const INSURED = choicesOf({ no: 'Uninsured', yes: 'Insured' });

const NAMES = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
] as const;

/** A person's details: all of them for new people, only what may have changed for existing ones. */
export function PersonFields({ person }: { person: Person }) {
  const { page, dispatch } = useEnrollment();
  const field = {
    firstName: useField(pathOf(person.key, 'firstName')),
    lastName: useField(pathOf(person.key, 'lastName')),
    dob: useField(pathOf(person.key, 'dob')),
    chart: useField(pathOf(person.key, 'chartId')),
  };
  const change = (part: Partial<Person>) =>
    dispatch({ do: 'person', key: person.key, change: part });
  const known = person.memberId !== null;
  return (
    <div className={classes.grid}>
      {!known && (
        <>
          {NAMES.map(({ name, label }) => (
            <TextInput
              key={name}
              {...field[name]}
              className={classes.third}
              label={label}
              autoComplete="off"
              maxLength={120}
              value={person[name]}
              onChange={(event) => change({ [name]: event.currentTarget.value })}
            />
          ))}
          <DateOfBirthInput
            {...field.dob}
            className={classes.third}
            label="Date of birth"
            description={
              person.quotedAge === undefined ? undefined : `Quoted for age ${person.quotedAge}`
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autoComplete="off"
            value={person.dob}
            onChange={(dob) => change({ dob })}
          />
          {person.key !== OWNER && <RelationshipField person={person} />}
        </>
      )}
      <TextInput
        {...field.chart}
        className={classes.third}
        label={<Optional>Chart ID</Optional>}
        autoComplete="off"
        maxLength={60}
        value={person.chartId}
        onChange={(event) => change({ chartId: event.currentTarget.value })}
      />
      {asksInsured(page.plans) && <InsuredField person={person} />}
    </div>
  );
}

function RelationshipField({ person }: { person: Person }) {
  const { household, state, dispatch } = useEnrollment();
  const field = useField(pathOf(person.key, 'relationship'));
  const mayBeOwner =
    household !== null &&
    ownerWhoPays(household) &&
    !state.people.some((other) => other.relationship === 'myself' && other.key !== person.key);
  return (
    <NativeSelect
      {...field}
      className={classes.third}
      label="Relationship"
      value={person.relationship}
      data={[
        { value: '', label: 'Choose' },
        ...(mayBeOwner ? [{ value: 'myself', label: 'Account owner' }] : []),
        ...RELATIONSHIP_CHOICES,
      ]}
      onChange={(event) =>
        dispatch({
          do: 'person',
          key: person.key,
          change: { relationship: event.currentTarget.value as Person['relationship'] },
        })
      }
    />
  );
}

function InsuredField({ person }: { person: Person }) {
  const { dispatch } = useEnrollment();
  const { error, ...field } = useField(pathOf(person.key, 'insured'));
  const labelId = useId();
  return (
    <div className={classes.third}>
      <span id={labelId} className={classes.label}>
        Insurance
      </span>
      <SegmentedControl
        {...field}
        aria-labelledby={labelId}
        aria-invalid={error ? true : undefined}
        data={INSURED}
        value={person.insured === null ? '' : person.insured ? 'yes' : 'no'}
        onChange={(next) =>
          dispatch({ do: 'person', key: person.key, change: { insured: next === 'yes' } })
        }
      />
      {error && <p className={classes.error}>{error}</p>}
    </div>
  );
}
