import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { http } from '~/api/client';
import { ApiError } from '~/api/errors';
import { openSession, type SessionToken } from '~/api/session';
import type { Language } from '~/order/types';
import type { Field } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { passkeysWork } from '~/shared/passkey/passkey';
import { safeReturn } from '~/user/return-address';
import { SignInForm } from '../frame/SignInForm';
import { SignInFrame } from '../frame/SignInFrame';
import { sessionOf } from '../session-of';
import { ENGLISH, type LoginTexts } from '../texts/login';
import { useSignInTexts } from '../useSignInTexts';
import { usePasskeySignIn } from './usePasskeySignIn';

const fieldsOf = (t: LoginTexts): Field[] => [
  { name: 'email', label: t.email, kind: 'email', autoComplete: 'username webauthn' },
  { name: 'password', label: t.password, kind: 'password', autoComplete: 'current-password' },
];

const codeFieldsOf = (t: LoginTexts): Field[] => [
  {
    name: 'code',
    label: t.code,
    kind: 'text',
    autoComplete: 'one-time-code',
    help: t.codeHelp,
    maxLength: 40,
  },
  { name: 'remember', label: t.remember, kind: 'checkbox', optional: true },
];

/** Why the session ended, as the address says. */
const endedBy = (why: string | null, t: LoginTexts) =>
  why === 'idle' || why === 'session' ? t[why] : null;

interface Credentials {
  email: string;
  password: string;
}

interface SecondStep {
  code: string;
  rememberDevice: boolean;
}

/** Whether the server requires a code in addition to the correct password. */
const asksForCode = (error: unknown) => error instanceof ApiError && 'code' in error.fields;

/** Sign in: email and password, and a code where two-step sign-in is on; or a passkey. */
export function Screen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { t, language, frame } = useSignInTexts('login', ENGLISH);
  const [proved, setProved] = useState<Credentials | null>(null);
  const enter = async (session: SessionToken) => {
    const user = openSession(queries, session);
    await navigate(safeReturn(query.get('return')) ?? user.landing, { replace: true });
  };
  const signIn = async (credentials: Credentials, second?: SecondStep) => {
    const answer = await http.POST('/session/login', {
      body: { ...credentials, ...second },
    });
    await enter(sessionOf(answer));
  };
  const passkey = usePasskeySignIn(enter);
  const byPasskey = passkeysWork() && (
    <>
      <Button variant="default" fullWidth loading={passkey.busy} onClick={passkey.signIn}>
        {t.passkey}
      </Button>
      {passkey.problem && (
        <Alert color="danger" role="alert">
          {passkey.problem}
        </Alert>
      )}
    </>
  );
  const form = useFieldsForm(
    fieldsOf(t),
    async ({ email, password }) => {
      const credentials = { email: String(email).trim(), password: String(password) };
      try {
        await signIn(credentials);
      } catch (error) {
        if (!asksForCode(error)) throw error;
        setProved(credentials);
      }
    },
    {},
    { language },
  );
  if (proved) {
    return (
      <SignInFrame {...frame} title={t.twoStep} intro={t.as({ email: proved.email })}>
        <CodeForm
          t={t}
          language={language}
          onCode={(second) => signIn(proved, second)}
          onBack={() => setProved(null)}
          other={byPasskey}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame {...frame} title={t.title} notice={endedBy(query.get('ended'), t)}>
      <SignInForm
        form={form}
        submit={t.submit}
        other={byPasskey}
        below={
          <>
            <Link to="/accounts/forgot-password">{t.forgot}</Link>
            <br />
            <Link to="/learn-more">{t.practices}</Link>
          </>
        }
      />
    </SignInFrame>
  );
}

interface CodeFormProps {
  t: LoginTexts;
  language: Language;
  onCode: (second: SecondStep) => Promise<void>;
  onBack: () => void;
  other: ReactNode;
}

function CodeForm({ t, language, onCode, onBack, other }: CodeFormProps) {
  const form = useFieldsForm(
    codeFieldsOf(t),
    ({ code, remember }) => onCode({ code: String(code), rememberDevice: Boolean(remember) }),
    {},
    { language },
  );
  return (
    <SignInForm
      form={form}
      submit={t.submit}
      other={other}
      below={
        <Link
          to="/accounts/login"
          onClick={(event) => {
            event.preventDefault();
            onBack();
          }}
        >
          {t.another}
        </Link>
      }
    />
  );
}
