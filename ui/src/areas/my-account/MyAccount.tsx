import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { http } from '~/api/client';
import { currentUser } from '~/api/session';
import { useUser } from '~/app/session/useUser';
import { FormFields } from '~/shared/form/FormFields';
import type { Field } from '~/shared/form/fields';
import { formatPhone } from '~/shared/form/typing';
import { type FieldsForm, useFieldsForm } from '~/shared/form/useFieldsForm';
import { Panel } from '~/shared/panel/Panel';
import { NEW_PASSWORD } from '../session/new-password';
import classes from './MyAccount.module.css';
import { Sessions } from './sessions/Sessions';

const PROFILE: Field[] = [
  {
    name: 'firstName',
    label: 'First name',
    kind: 'text',
    autoComplete: 'given-name',
    half: true,
    maxLength: 100,
  },
  {
    name: 'lastName',
    label: 'Last name',
    kind: 'text',
    autoComplete: 'family-name',
    half: true,
    maxLength: 100,
  },
  { name: 'phone', label: 'Mobile phone', kind: 'phone', optional: true, half: true },
  { name: 'language', label: 'Email language', kind: 'language' },
];

const PASSWORD: Field[] = [
  {
    name: 'currentPassword',
    label: 'Current password',
    kind: 'password',
    autoComplete: 'current-password',
  },
  ...NEW_PASSWORD,
];

interface PartProps {
  title: string;
  line: string;
  framed?: boolean;
  children: ReactNode;
}

function Part({ title, line, framed, children }: PartProps) {
  if (framed) {
    return (
      <Panel title={title} className={classes.part}>
        <p className={classes.framedLine}>{line}</p>
        {children}
      </Panel>
    );
  }
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      <p className={classes.line}>{line}</p>
      {children}
    </section>
  );
}

function PartForm({ form, submit }: { form: FieldsForm; submit: string }) {
  return (
    <form
      onSubmit={(event: FormEvent<HTMLFormElement>) => void form.submit(event)}
      noValidate
      className={classes.form}
    >
      <FormFields form={form} />
      <Button
        type="submit"
        variant={submit === 'Save changes' ? 'filled' : 'default'}
        loading={form.busy}
      >
        {submit}
      </Button>
    </form>
  );
}

/** Name, phone, language, password and devices of whoever is signed in. The email is the login and stays. */
export function MyAccount({ framed }: { framed?: boolean }) {
  const user = useUser();
  const queries = useQueryClient();
  const profile = useFieldsForm(
    PROFILE,
    async (values) => {
      await http.PUT('/users/me/profile', {
        body: {
          firstName: String(values.firstName).trim(),
          lastName: String(values.lastName).trim(),
          phone: String(values.phone) || undefined,
          language: values.language === 'es' ? 'es' : 'en',
        },
      });
      await queries.invalidateQueries({ queryKey: currentUser.queryKey });
    },
    {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: formatPhone(user.phone ?? ''),
      language: user.language ?? 'en',
    },
  );
  const password = useFieldsForm(PASSWORD, async (values) => {
    await http.POST('/session/change-password', {
      body: {
        currentPassword: String(values.currentPassword),
        password: String(values.password),
        confirmPassword: String(values.confirmPassword),
      },
    });
    password.reset({});
  });
  return (
    <div className={classes.column}>
      <Part title="About you" line={`You sign in with ${user.email}.`} framed={framed}>
        <PartForm form={profile} submit="Save changes" />
      </Part>
      <Part title="Password" line="Changing it signs you out everywhere else." framed={framed}>
        <PartForm form={password} submit="Change password" />
      </Part>
      <Part title="Devices" line="Where you are signed in." framed={framed}>
        <Sessions />
      </Part>
    </div>
  );
}
