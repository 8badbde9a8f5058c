import { Checkbox, NativeSelect, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { choicesOf } from '~/shared/form/choices';
import { searchMembers } from '../member-list/calls';
import classes from './ChairsideQuote.module.css';
import { NO_INSURANCE, type RequestErrors, type Whom } from './lines';

interface ForWhomProps {
  officeId: number;
  whom: Whom;
  errors: RequestErrors;
  onChange: (whom: Whom) => void;
}

/** For a person without a plan, by age, or for a member. */
export function ForWhom({ officeId, whom, errors, onChange }: ForWhomProps) {
  const id = useId();
  return (
    <div className={classes.whom}>
      <div>
        <span id={id} className={classes.label}>
          For
        </span>
        <SegmentedControl
          aria-labelledby={id}
          value={whom.kind}
          onChange={(kind) => onChange({ ...whom, kind: kind === 'member' ? 'member' : 'patient' })}
          data={choicesOf({ patient: 'New patient', member: 'On file' })}
        />
      </div>
      {whom.kind === 'patient' ? (
        <>
          <TextInput
            className={classes.grow}
            label="Name"
            description="For the enrollment form"
            autoComplete="off"
            maxLength={100}
            value={whom.name}
            onChange={(event) => onChange({ ...whom, name: event.currentTarget.value })}
          />
          <TextInput
            className={classes.age}
            label="Age"
            description="To compare plans"
            inputMode="numeric"
            autoComplete="off"
            value={whom.age}
            error={errors.age}
            onChange={(event) => onChange({ ...whom, age: event.currentTarget.value })}
          />
          <NativeSelect
            label="Has insurance"
            description="Required for some plans"
            value={whom.insured}
            data={choicesOf({ '': 'Not answered', no: 'No', yes: 'Yes' })}
            onChange={(event) => {
              const { value } = event.currentTarget;
              onChange({ ...whom, insured: value === 'yes' || value === 'no' ? value : '' });
            }}
          />
        </>
      ) : (
        <MemberPicker
          officeId={officeId}
          chosen={whom.memberId}
          error={errors.member}
          everybody
          onChoose={(memberId) => onChange({ ...whom, memberId })}
        />
      )}
      <InsuranceFields whom={whom} errors={errors} onChange={onChange} />
    </div>
  );
}

/** Insurance to compare with; none by default. */
function InsuranceFields({ whom, errors, onChange }: Omit<ForWhomProps, 'officeId'>) {
  const typed = whom.insurance;
  const field = (name: keyof typeof NO_INSURANCE, label: string, money: boolean) =>
    typed && (
      <TextInput
        className={classes.amount}
        label={label}
        inputMode="decimal"
        autoComplete="off"
        leftSection={money ? '$' : undefined}
        rightSection={money ? undefined : '%'}
        value={typed[name]}
        error={errors.insurance?.[name]}
        onChange={(event) =>
          onChange({ ...whom, insurance: { ...typed, [name]: event.currentTarget.value } })
        }
      />
    );
  return (
    <div className={classes.insurance}>
      <Checkbox
        label="Compare with insurance"
        checked={typed !== null}
        onChange={(event) =>
          onChange({ ...whom, insurance: event.currentTarget.checked ? NO_INSURANCE : null })
        }
      />
      {typed && (
        <div className={classes.whom}>
          {field('percent', 'Pays of usual fees', false)}
          {field('maximum', 'Maximum left this year', true)}
          {field('premium', 'Premiums a year', true)}
        </div>
      )}
    </div>
  );
}

interface MemberPickerProps {
  officeId: number;
  chosen: number | null;
  error?: ReactNode;
  /** Also people without an active membership. */
  everybody?: boolean;
  onChoose: (memberId: number | null) => void;
}

const DEBOUNCE_MS = 500;

/** A member of the office, found by name, email or phone. */
export function MemberPicker({
  officeId,
  chosen,
  error,
  everybody = false,
  onChoose,
}: MemberPickerProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: ['chairside-members', officeId, search, everybody],
    queryFn: ({ signal }) =>
      searchMembers(
        officeId,
        {
          searchQuery: search || undefined,
          searchFilter: [everybody ? 'all' : 'active'],
          sort: 'name',
        },
        signal,
      ),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
  const people = (data?.items ?? []).flatMap((row) => row.members);
  const options = people.map((person) => ({ value: String(person.id), label: person.name }));
  return (
    <Select
      className={classes.grow}
      label="Member"
      placeholder="Name, email or phone"
      searchable
      clearable
      clearButtonProps={{ 'aria-label': 'Clear member' }}
      data={options}
      // The server's search has matched them already, including misspellings and email.
      filter={({ options: found }) => found}
      nothingFoundMessage="No member found"
      value={chosen === null ? null : String(chosen)}
      error={error}
      onSearchChange={setTyped}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
    />
  );
}
