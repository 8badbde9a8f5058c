import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { ApiError } from '~/api/errors';
import { openSession } from '~/api/session';
import { Blank } from '~/areas/errors/Blank';
import { newPassword } from '~/areas/session/new-password';
import { useAct } from '~/shared/act/useAct';
import { FormFields } from '~/shared/form/FormFields';
import type { Field } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { Loaded } from '~/shared/panel/Panel';
import { AgreementText } from '../agreements/AgreementText';
import { accepted, boxes, SIGNATURE } from '../agreements/accepting';
import { useOpened } from '../agreements/useReading';
import { type ActivationLink, activate, activationQuery, resendActivation } from '../calls';
import classes from '../PracticeSignup.module.css';
import { Steps } from '../Steps';

/** The link was used, has expired, or belongs to another brand. */
const GONE = [404, 409];

/** The emailed activation link: name, password and agreements complete the sign-up. */
export function Screen() {
  const { dentistInfoId = '', activationKey = '' } = useParams();
  const link = { dentistInfoId: Number(dentistInfoId), activationKey };
  const { data, error, refetch } = useQuery(activationQuery(link));
  if (error instanceof ApiError && GONE.includes(error.status)) return <Expired link={link} />;
  return (
    <div className={classes.narrow}>
      <Steps at={3} />
      <Loaded
        data={data}
        error={error}
        onRetry={() => void refetch()}
        errorTitle="This page didn’t load"
        rows={6}
      >
        {(page) => (
          <>
            <h1 className={classes.title}>Finish signing up {page.officeName}</h1>
            <p className={classes.intro}>
              You’ll sign in with {page.email}. Choose a password, and read and accept the
              agreements.
            </p>
            <Completing link={link} agreements={page.agreements} />
          </>
        )}
      </Loaded>
    </div>
  );
}

type Agreements = Parameters<typeof boxes>[0];

const OWNER: Field[] = [
  { name: 'firstName', label: 'First name', kind: 'text', autoComplete: 'given-name', half: true },
  { name: 'lastName', label: 'Last name', kind: 'text', autoComplete: 'family-name', half: true },
  ...newPassword('Password', 'Confirm password'),
];

function Completing({ link, agreements }: { link: ActivationLink; agreements: Agreements }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const opened = useOpened();
  const shown = [...OWNER, SIGNATURE];
  const form = useFieldsForm([...shown, ...boxes(agreements)], async (values) => {
    const session = await activate(link, {
      firstName: String(values.firstName),
      lastName: String(values.lastName),
      password: String(values.password),
      confirmPassword: String(values.confirmPassword),
      signature: String(values.signature),
      agreements: accepted(agreements, values, opened),
    });
    openSession(queries, session);
    await navigate('/BAA-signed', { replace: true });
  });
  return (
    <form onSubmit={form.submit} noValidate className={clsx(classes.stack, classes.completing)}>
      <FormFields form={{ ...form, fields: OWNER, formError: null }} />
      {agreements.map((agreement) => (
        <AgreementText key={agreement.kind} agreement={agreement} form={form} opened={opened} />
      ))}
      <FormFields form={{ ...form, fields: [SIGNATURE] }} />
      <Button type="submit" loading={form.busy}>
        Accept and open my account
      </Button>
    </form>
  );
}

function Expired({ link }: { link: ActivationLink }) {
  const [sent, setSent] = useState(false);
  const act = useAct(() => resendActivation(link.dentistInfoId), {
    toastProblem: true,
    done: () => setSent(true),
  });
  return (
    <Blank
      language="en"
      title="This link no longer works"
      text="It was used, or it is older than 7 days. If you finished signing up, sign in."
      actions={
        sent ? (
          <p role="status">If your sign-up isn’t finished, we’ve emailed you a new link.</p>
        ) : (
          <>
            <Button component={Link} to="/accounts/login" variant="default">
              Sign in
            </Button>
            <Button loading={act.busy} onClick={() => void act.run()}>
              Send a new link
            </Button>
          </>
        )
      }
    />
  );
}
