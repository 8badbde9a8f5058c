import { Button } from '@mantine/core';
import { useState } from 'react';
import { SignInFrame } from '~/areas/session/frame/SignInFrame';
import { FormFields } from '~/shared/form/FormFields';
import type { Field } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { signUpBusiness } from '../calls';
import { officeOf } from './office-of';

const FIELDS: Field[] = [
  {
    name: 'office',
    label: 'Office',
    kind: 'text',
    maxLength: 200,
    help: 'The practice’s number or short name: the end of its sign-up link.',
  },
  { name: 'businessName', label: 'Business name', kind: 'text', maxLength: 100 },
  { name: 'firstName', label: 'First name', kind: 'text', maxLength: 100, half: true },
  { name: 'lastName', label: 'Last name', kind: 'text', maxLength: 100, half: true },
  { name: 'email', label: 'Email', kind: 'email' },
];

/** A business asks an office for terms. */
export function Screen() {
  const [sent, setSent] = useState(false);
  const form = useFieldsForm(
    FIELDS,
    async (values) => {
      const text = (name: string) => String(values[name] ?? '').trim();
      await signUpBusiness({
        office: officeOf(text('office')),
        businessName: text('businessName'),
        firstName: text('firstName'),
        lastName: text('lastName'),
        email: text('email'),
      });
      setSent(true);
    },
    {},
    { invalidates: [] },
  );
  if (sent)
    return (
      <SignInFrame title="Request sent">
        <p role="status">
          The practice will email you its terms. Once you accept them, your employees can join.
        </p>
      </SignInFrame>
    );
  return (
    <SignInFrame
      title="Sponsor your employees’ memberships"
      intro="Ask a practice for its terms. You pay nothing until you accept them and employees join."
    >
      <form onSubmit={form.submit} noValidate>
        <FormFields form={form} />
        <Button type="submit" fullWidth mt="md" loading={form.busy}>
          Request terms
        </Button>
      </form>
    </SignInFrame>
  );
}
