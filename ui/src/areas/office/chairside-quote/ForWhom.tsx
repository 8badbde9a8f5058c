import { NativeSelect, SegmentedControl, Select, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { searchMembers } from '../calls';
import classes from './ChairsideQuote.module.css';
import type { RequestErrors, Whom } from './lines';

interface ForWhomProps {
  officeId: number;
  whom: Whom;
  errors: RequestErrors;
  onChange: (whom: Whom) => void;
}

/** For somebody without a plan, by age, or for a member. */
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
          data={[
            { value: 'patient', label: 'Not a member' },
            { value: 'member', label: 'A member' },
          ]}
        />
      </div>
      {whom.kind === 'patient' ? (
        <>
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
            data={[
              { value: '', label: 'Not answered' },
              { value: 'no', label: 'No' },
              { value: 'yes', label: 'Yes' },
            ]}
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
          onChoose={(memberId) => onChange({ ...whom, memberId })}
        />
      )}
    </div>
  );
}

interface MemberPickerProps {
  officeId: number;
  chosen: number | null;
  error?: ReactNode;
  onChoose: (memberId: number | null) => void;
}

const DEBOUNCE_MS = 500;

/** A member of the office, found by name, email or phone. */
export function MemberPicker({ officeId, chosen, error, onChoose }: MemberPickerProps) {
  const [typed, setTyped] = useState('');
  const [search] = useDebouncedValue(typed.trim(), DEBOUNCE_MS);
  const { data } = useQuery({
    queryKey: ['chairside-members', officeId, search],
    queryFn: ({ signal }) =>
      searchMembers(
        officeId,
        { searchQuery: search || undefined, searchFilter: ['active'], sort: 'name' },
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
      // The office's search has found them already, misspelled or by e-mail.
      filter={({ options: found }) => found}
      nothingFoundMessage="No member found"
      value={chosen === null ? null : String(chosen)}
      error={error}
      onSearchChange={setTyped}
      onChange={(value) => onChoose(value === null ? null : Number(value))}
    />
  );
}
