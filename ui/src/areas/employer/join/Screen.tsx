import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { SignInFrame } from '~/areas/session/frame/SignInFrame';
import { typedDay } from '~/shared/dates/dates';
import { FormFields } from '~/shared/form/FormFields';
import type { Field } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { type Joined, joinEmployer } from '../calls';

const FIELDS: Field[] = [
  {
    name: 'code',
    label: 'Employer code',
    kind: 'text',
    maxLength: 20,
    help: 'Your employer has it. It’s also in the email they sent you.',
  },
  { name: 'firstName', label: 'First name', kind: 'text', maxLength: 50, half: true },
  { name: 'lastName', label: 'Last name', kind: 'text', maxLength: 50, half: true },
  { name: 'email', label: 'Work email', kind: 'email' },
  {
    name: 'number',
    label: 'Employee number',
    kind: 'text',
    maxLength: 40,
    optional: true,
  },
  { name: 'birthDate', label: 'Date of birth', kind: 'birthDate', optional: true },
];

/** The office’s link for employees: the code finds the employer, and the employer’s list the person. */
export function Screen() {
  const { officeSlug = '' } = useParams();
  const [joined, setJoined] = useState<Joined>();
  const form = useFieldsForm(
    FIELDS,
    async (values) => {
      const text = (name: string) => String(values[name] ?? '').trim();
      const birth = text('birthDate');
      const found = await joinEmployer(officeSlug, {
        code: text('code'),
        firstName: text('firstName'),
        lastName: text('lastName'),
        email: text('email'),
        number: text('number') || undefined,
        birthDate: birth ? (typedDay(birth) ?? undefined) : undefined,
      });
      if (found.status === 'matched' && found.code)
        window.location.assign(`/signup/${officeSlug}?promo=${encodeURIComponent(found.code)}`);
      else setJoined(found);
    },
    {},
    { invalidates: [] },
  );
  if (joined)
    return (
      <SignInFrame title="Request sent">
        <p role="status">
          {joined.businessName} has 14 days to answer, and we’ll email you. You pay nothing until
          you join.
        </p>
      </SignInFrame>
    );
  return (
    <SignInFrame
      title="Join through your employer"
      intro="Your employer pays part of your membership. You’ll see your price before you join."
    >
      <form onSubmit={form.submit} noValidate>
        <FormFields form={form} />
        <Button type="submit" fullWidth mt="md" loading={form.busy}>
          Continue
        </Button>
      </form>
    </SignInFrame>
  );
}
