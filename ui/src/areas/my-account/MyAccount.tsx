import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import { http, TOASTS } from '~/api/client';
import { currentUser } from '~/api/session';
import { FormFields } from '~/shared/form/FormFields';
import type { Field } from '~/shared/form/fields';
import type { FormLanguage } from '~/shared/form/rules';
import { formatPhone } from '~/shared/form/typing';
import { type FieldsForm, useFieldsForm } from '~/shared/form/useFieldsForm';
import { Panel } from '~/shared/panel/Panel';
import { PLATFORM } from '~/user/roles';
import { useUser } from '~/user/useUser';
import { newPassword } from '../session/new-password';
import classes from './MyAccount.module.css';
import { Passkeys } from './passkeys/Passkeys';
import { PASSKEY_TEXTS } from './passkeys/texts';
import { Sessions } from './sessions/Sessions';
import { ACCOUNT_TEXTS } from './texts';
import { TwoStep } from './two-step/TwoStep';
import { TWO_STEP_TEXTS } from './two-step/texts';

type Texts = (typeof ACCOUNT_TEXTS)['en'];

const profileFields = (t: Texts, language: string): Field[] => [
  {
    name: 'firstName',
    label: t.firstName,
    kind: 'text',
    autoComplete: 'given-name',
    half: true,
    maxLength: 100,
  },
  {
    name: 'lastName',
    label: t.lastName,
    kind: 'text',
    autoComplete: 'family-name',
    half: true,
    maxLength: 100,
  },
  { name: 'phone', label: t.phone, kind: 'phone', optional: true, half: true },
  { name: 'language', label: language, kind: 'language' },
];

const passwordFields = (t: Texts): Field[] => [
  {
    name: 'currentPassword',
    label: t.currentPassword,
    kind: 'password',
    autoComplete: 'current-password',
  },
  ...newPassword(t.newPassword, t.confirmPassword),
];

interface PartProps {
  title: string;
  line?: string;
  framed?: boolean;
  children: ReactNode;
}

function Part({ title, line, framed, children }: PartProps) {
  if (framed) {
    return (
      <Panel title={title} className={classes.framed}>
        {line && <p className={classes.framedLine}>{line}</p>}
        {children}
      </Panel>
    );
  }
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.heading}>{title}</h2>
      {line && <p className={classes.line}>{line}</p>}
      {children}
    </section>
  );
}

function PartForm({ form, submit, main }: { form: FieldsForm; submit: string; main?: boolean }) {
  return (
    <form
      onSubmit={(event: FormEvent<HTMLFormElement>) => void form.submit(event)}
      noValidate
      className={classes.form}
    >
      <FormFields form={form} />
      <Button type="submit" variant={main ? 'filled' : 'default'} loading={form.busy}>
        {submit}
      </Button>
    </form>
  );
}

interface MyAccountProps {
  framed?: boolean;
  language?: FormLanguage;
}

/**
 * Name, phone, language, password and devices of the signed-in user. The email is the login and
 * can't be changed.
 */
export function MyAccount({ framed, language = 'en' }: MyAccountProps) {
  const t = ACCOUNT_TEXTS[language];
  const user = useUser();
  const queries = useQueryClient();
  const profile = useFieldsForm(
    // A patient's pages are in this language, too.
    profileFields(t, framed ? t.pagesLanguage : t.language).filter(
      // A patient's phone is edited under "Phone and email".
      ({ name }) => !framed || name !== 'phone',
    ),
    async (values) => {
      await http.PUT('/users/me/profile', {
        body: {
          firstName: String(values.firstName).trim(),
          lastName: String(values.lastName).trim(),
          phone: framed ? user.phone : String(values.phone) || undefined,
          language: values.language === 'es' ? 'es' : 'en',
        },
        ...TOASTS,
      });
      await queries.invalidateQueries({ queryKey: currentUser.queryKey });
    },
    {
      firstName: user.firstName,
      lastName: user.lastName,
      phone: formatPhone(user.phone ?? ''),
      language: user.language ?? 'en',
    },
    { language },
  );
  const password = useFieldsForm(
    passwordFields(t),
    async (values) => {
      await http.POST('/session/change-password', {
        body: {
          currentPassword: String(values.currentPassword),
          password: String(values.password),
          confirmPassword: String(values.confirmPassword),
        },
        ...TOASTS,
      });
      password.reset({});
    },
    {},
    { language },
  );
  const trial = Boolean(user.dentistInfo?.trialUntil);
  return (
    <div className={classes.column}>
      {/* A patient's email has a panel of its own. */}
      <Part
        title={t.about}
        line={framed ? undefined : t.signInWith({ email: user.email })}
        framed={framed}
      >
        <PartForm form={profile} submit={t.save} main />
      </Part>
      {trial ? (
        <p className={classes.line}>{t.trial}</p>
      ) : (
        <Signing t={t} framed={framed} language={language} password={password} />
      )}
    </div>
  );
}

interface SigningProps {
  t: Texts;
  framed?: boolean;
  language: FormLanguage;
  password: FieldsForm;
}

/** How the user signs in: password, passkeys, devices, two-step sign-in. */
function Signing({ t, framed, language, password }: SigningProps) {
  const user = useUser();
  return (
    <>
      <Part title={t.password} line={t.passwordLine} framed={framed}>
        <PartForm form={password} submit={t.changePassword} />
      </Part>
      {!user.impersonator && (
        <>
          <Part
            title={PASSKEY_TEXTS[language].title}
            line={PASSKEY_TEXTS[language].line}
            framed={framed}
          >
            <Passkeys language={language} />
          </Part>
          <Part title={t.devices} line={t.devicesLine} framed={framed}>
            <Sessions language={language} />
          </Part>
          <Part
            title={TWO_STEP_TEXTS[language].title}
            line={TWO_STEP_TEXTS[language].line}
            framed={framed}
          >
            <TwoStep language={language} ofPlatform={PLATFORM.some((type) => type === user.type)} />
          </Part>
        </>
      )}
    </>
  );
}
