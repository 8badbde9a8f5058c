import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router';
import { ApiError } from '~/api/errors';
import { example, partWords } from '~/areas/business-connect/words';
import { SignInFrame } from '~/areas/session/frame/SignInFrame';
import { newPassword } from '~/areas/session/new-password';
import { longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { FormFields } from '~/shared/form/FormFields';
import type { Field } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { acceptTerms, type Invitation, invitationQuery, type Link } from '../calls';

const FAMILY = {
  none: 'Join at the regular price',
  employee_pays: 'Get the discount; the employee pays',
  same_contribution: 'You pay the same for them',
} as const;

/** The link was used or expired, or the terms were withdrawn. */
const GONE = [404, 409];

/** The emailed link: a business reads the office’s terms and accepts them. */
export function Screen() {
  const { smBusinessInfoId = '', activationKey = '' } = useParams();
  const link = { id: Number(smBusinessInfoId), key: activationKey };
  const query = useQuery(invitationQuery(link));
  const [email, setEmail] = useState<string>();
  if (email)
    return (
      <SignInFrame title="Terms accepted">
        <p role="status">Sign in with {email} to add your employees and your payment method.</p>
        <Button component={RouterLink} to="/accounts/login" fullWidth>
          Sign in
        </Button>
      </SignInFrame>
    );
  if (query.error instanceof ApiError && GONE.includes(query.error.status))
    return (
      <SignInFrame title="This link no longer works">
        <p>
          It was used or expired. Ask the office for a new one, or{' '}
          <RouterLink to="/accounts/login">sign in</RouterLink>.
        </p>
      </SignInFrame>
    );
  return (
    <LoadedQuery query={query} errorTitle="This page didn’t load">
      {(invitation) => <Terms link={link} invitation={invitation} done={setEmail} />}
    </LoadedQuery>
  );
}

interface TermsProps {
  link: Link;
  invitation: Invitation;
  done: (email: string) => void;
}

function Terms({ link, invitation, done }: TermsProps) {
  const { terms, officeName, needsPassword } = invitation;
  const fields: Field[] = [
    { name: 'businessName', label: 'Business', kind: 'text', maxLength: 100 },
    { name: 'legalName', label: 'Legal name', kind: 'text', maxLength: 100 },
    { name: 'ein', label: 'EIN', kind: 'text', optional: true, maxLength: 12 },
    ...(needsPassword ? newPassword('Password', 'Confirm password') : []),
    { name: 'terms', label: 'I accept the business terms', kind: 'checkbox' },
    {
      name: 'addendum',
      label: `I accept ${officeName}’s terms as shown above`,
      kind: 'checkbox',
    },
  ];
  const form = useFieldsForm(
    fields,
    async (values) => {
      const text = (name: string) => String(values[name] ?? '').trim();
      const { email } = await acceptTerms(link, {
        businessName: text('businessName'),
        legalName: text('legalName'),
        ein: text('ein') || undefined,
        password: needsPassword ? String(values.password) : undefined,
        confirmPassword: needsPassword ? String(values.confirmPassword) : undefined,
        terms: values.terms === true,
        addendum: values.addendum === true,
        version: invitation.version,
      });
      done(email);
    },
    { businessName: invitation.businessName, legalName: invitation.businessName },
    { invalidates: [] },
  );
  return (
    <SignInFrame
      title={`Sponsor memberships at ${officeName}`}
      intro={`${officeName} offers memberships for your employees.`}
    >
      <Facts
        facts={[
          { label: 'You pay', value: partWords(terms) },
          { label: 'For example', value: example(terms, '49.00') },
          { label: 'Family members', value: FAMILY[terms.family] },
          {
            label: 'Who joins',
            value:
              terms.approval === 'automatic'
                ? 'People on your list, at once'
                : 'Each employee after your approval',
          },
          {
            label: 'Billing',
            value:
              terms.collection === 'automatic'
                ? 'Your card or bank account, on the 1st'
                : 'Invoice on the 1st, due in 15 days',
          },
          { label: 'From', value: longDate(terms.startsOn) },
          { label: 'Ends', value: 'Either side ends it with 30 days’ notice' },
        ]}
      />
      <p>
        Read the <RouterLink to="/business-connect-terms">business terms</RouterLink> and the{' '}
        <RouterLink to="/business-connect-addendum">addendum</RouterLink>.
      </p>
      <form onSubmit={form.submit} noValidate>
        <FormFields form={form} />
        <Button type="submit" fullWidth mt="md" loading={form.busy}>
          Accept terms
        </Button>
      </form>
    </SignInFrame>
  );
}
