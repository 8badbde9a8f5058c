import { Button, Checkbox } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useId, useRef } from 'react';
import { newKey } from '~/api/new-key';
import { focusFirstError } from '~/shared/focus/focus';
import { Panel } from '~/shared/panel/Panel';
import type { Duplicate } from '../calls';
import { useEnrollment, useField, useNames } from '../context';
import { newMember } from '../enrollment-start';
import { Columns } from '../frame/Columns';
import frame from '../frame/frame.module.css';
import { emptyPerson, isBlank, OWNER, type Person } from '../state/person';
import { memberInfoErrors, stepOfPath } from '../state/rules';
import { joins } from '../state/state';
import { ContactFields } from './ContactFields';
import { DuplicateNotice } from './DuplicateNotice';
import { useDuplicates } from './duplicates';
import { HouseholdPanel } from './HouseholdPanel';
import classes from './member-info.module.css';
import { PatientSearch } from './PatientSearch';
import { PersonFields } from './PersonFields';
import { PlanRows } from './PlanRows';
import { StartPanel } from './StartPanel';

/** Step one: who joins, on which plans, from when, and the total. */
export function MemberInfo() {
  const { state, dispatch, page, household, goTo } = useEnrollment();
  const form = useRef<HTMLFormElement>(null);
  const formId = useId();
  const duplicates = useDuplicates();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    dispatch({ do: 'forgetBlank' });
    dispatch({ do: 'submitted', part: 'memberInfo' });
    const kept = { ...state, people: state.people.filter((person) => !isBlank(person)) };
    const refused = Object.keys(state.serverErrors).some(
      (path) => stepOfPath(path) === 'member-info',
    );
    if (refused || Object.keys(memberInfoErrors(kept, page)).length > 0)
      focusFirstError(form.current);
    else goTo('confirm');
  };
  const add = () => {
    const key = newKey();
    const lastName = state.people[0]?.lastName.trim();
    const person = household ? newMember(key, household) : emptyPerson(key, lastName);
    dispatch({ do: 'addPerson', person });
  };
  const next = (
    <Button type="submit" form={formId} fullWidth>
      Continue
    </Button>
  );
  return (
    <Columns next={next}>
      {household ? <HouseholdPanel household={household} /> : <PatientSearch />}
      <form id={formId} ref={form} noValidate onSubmit={submit} className={frame.main}>
        {state.people.map((person) => (
          <PersonPanel
            key={person.key}
            person={person}
            duplicates={duplicates.filter(({ key }) => key === person.key)}
          />
        ))}
        <NobodyYet />
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden="true" />}
            onClick={add}
          >
            {household || state.people.length < 2 ? 'Add a family member' : 'Add another person'}
          </Button>
        </div>
        <StartPanel />
      </form>
    </Columns>
  );
}

/** At least one person must join. */
function NobodyYet() {
  const { state } = useEnrollment();
  const { error, ...field } = useField('owner.enroll');
  const owner = state.people.some(({ key }) => key === OWNER);
  if (owner || !error) return null;
  return (
    <p className={classes.error} role="alert" {...field}>
      {error}
    </p>
  );
}

interface PersonPanelProps {
  person: Person;
  duplicates: Duplicate[];
}

function PersonPanel({ person, duplicates }: PersonPanelProps) {
  const { state, dispatch } = useEnrollment();
  const names = useNames();
  const owner = person.key === OWNER;
  const name = names.full(person.key);
  return (
    <Panel
      title={owner ? 'Account owner' : name}
      action={
        !owner && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            aria-label={`Remove ${name}`}
            leftSection={<IconTrash size={15} aria-hidden="true" />}
            onClick={() => dispatch({ do: 'removePerson', key: person.key })}
          >
            Remove
          </Button>
        )
      }
    >
      <PersonFields person={person} />
      {owner && (
        <>
          <hr className={classes.rule} />
          <ContactFields />
        </>
      )}
      <DuplicateNotice found={duplicates} />
      <hr className={classes.rule} />
      {owner && <OnlyPays />}
      {joins(state, person) && <PlanRows person={person} />}
    </Panel>
  );
}

function OnlyPays() {
  const { state, dispatch } = useEnrollment();
  const field = useField('owner.enroll');
  return (
    <Checkbox
      {...field}
      mb={state.ownerJoins ? 'md' : 0}
      label="Paying only, not joining"
      checked={!state.ownerJoins}
      onChange={(event) => dispatch({ do: 'ownerJoins', joins: !event.currentTarget.checked })}
    />
  );
}
