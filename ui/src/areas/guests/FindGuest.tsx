import { Button } from '@mantine/core';
import { typedDay } from '~/shared/dates/dates';
import { FormFields } from '~/shared/form/FormFields';
import type { Field, FormValues } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { Panel } from '~/shared/panel/Panel';
import { findGuests, type Guest } from './calls';

const FIELDS: Field[] = [
  {
    name: 'number',
    label: 'Member number',
    kind: 'text',
    optional: true,
    maxLength: 40,
    help: 'On the membership card. Or enter the name and birth date below.',
  },
  {
    name: 'firstName',
    label: 'First name',
    kind: 'text',
    optional: true,
    half: true,
    maxLength: 100,
  },
  {
    name: 'lastName',
    label: 'Last name',
    kind: 'text',
    optional: true,
    half: true,
    maxLength: 100,
  },
  { name: 'birthDate', label: 'Birth date', kind: 'birthDate', optional: true, half: true },
];

const text = (values: FormValues, name: string) => String(values[name] ?? '').trim() || undefined;

interface FindGuestProps {
  office: number;
  onFound: (guests: Guest[]) => void;
}

/** Finds a member by number, or by whole name and birth date. */
export function FindGuest({ office, onFound }: FindGuestProps) {
  const form = useFieldsForm(
    FIELDS,
    (values) =>
      findGuests(office, {
        number: text(values, 'number'),
        firstName: text(values, 'firstName'),
        lastName: text(values, 'lastName'),
        birthDate: typedDay(String(values.birthDate ?? '')) ?? undefined,
      }),
    {},
    { done: ({ guests }) => onFound(guests) },
  );
  return (
    <Panel title="Find a member">
      <form onSubmit={form.submit} noValidate>
        <FormFields form={form} />
        <Button type="submit" loading={form.busy} mt="md">
          Find
        </Button>
      </form>
    </Panel>
  );
}
