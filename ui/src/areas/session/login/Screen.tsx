import { Alert, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { http, QUIET } from '~/api/client';
import { ApiError } from '~/api/errors';
import { openSession, type SessionToken } from '~/api/session';
import { safeReturn } from '~/app/return-address';
import type { Field } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { passkeysWork } from '~/shared/passkey/passkey';
import { SignInForm } from '../frame/SignInForm';
import { SignInFrame } from '../frame/SignInFrame';
import { sessionOf } from '../session-of';
import { usePasskeySignIn } from './usePasskeySignIn';

const FIELDS: Field[] = [
  { name: 'email', label: 'Email', kind: 'email', autoComplete: 'username webauthn' },
  { name: 'password', label: 'Password', kind: 'password', autoComplete: 'current-password' },
];

const CODE_FIELDS: Field[] = [
  {
    name: 'code',
    label: 'Code from your app',
    kind: 'text',
    autoComplete: 'one-time-code',
    help: 'Without your phone, type a recovery code.',
    maxLength: 40,
  },
  {
    name: 'remember',
    label: 'Don’t ask on this device for 30 days',
    kind: 'checkbox',
    optional: true,
  },
];

const ENDED: Record<string, string> = {
  idle: 'We logged you out to protect patient details. Sign in to pick up where you left off.',
  session: 'Your session has ended. Sign in to pick up where you left off.',
};

interface Credentials {
  email: string;
  password: string;
}

interface SecondStep {
  code: string;
  rememberDevice: boolean;
}

/** The server asks for a code beside the right password. */
const asksForCode = (error: unknown) => error instanceof ApiError && 'code' in error.fields;

/** Sign in: email and password, and a code where two-step sign-in is on; or a passkey. */
export function Screen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [proved, setProved] = useState<Credentials | null>(null);
  const enter = async (session: SessionToken) => {
    const user = openSession(queries, session);
    await navigate(safeReturn(query.get('return')) ?? user.landing, { replace: true });
  };
  const signIn = async (credentials: Credentials, second?: SecondStep) => {
    const answer = await http.POST('/session/login', {
      body: { ...credentials, ...second },
      ...QUIET,
    });
    await enter(sessionOf(answer));
  };
  const passkey = usePasskeySignIn(enter);
  const byPasskey = passkeysWork() && (
    <>
      <Button variant="default" fullWidth loading={passkey.busy} onClick={passkey.signIn}>
        Sign in with a passkey
      </Button>
      {passkey.problem && (
        <Alert color="danger" role="alert">
          {passkey.problem}
        </Alert>
      )}
    </>
  );
  const form = useFieldsForm(FIELDS, async ({ email, password }) => {
    const credentials = { email: String(email).trim(), password: String(password) };
    try {
      await signIn(credentials);
    } catch (error) {
      if (!asksForCode(error)) throw error;
      setProved(credentials);
    }
  });
  if (proved) {
    return (
      <SignInFrame title="Two-step sign-in" intro={`You sign in as ${proved.email}.`}>
        <CodeForm
          onCode={(second) => signIn(proved, second)}
          onBack={() => setProved(null)}
          other={byPasskey}
        />
      </SignInFrame>
    );
  }
  return (
    <SignInFrame title="Welcome back" notice={ENDED[query.get('ended') ?? '']}>
      <SignInForm
        form={form}
        submit="Sign in"
        other={byPasskey}
        below={
          <>
            <Link to="/accounts/forgot-password">Forgot your password?</Link>
            <br />
            <Link to="/learn-more">Offer membership plans at your practice</Link>
          </>
        }
      />
    </SignInFrame>
  );
}

interface CodeFormProps {
  onCode: (second: SecondStep) => Promise<void>;
  onBack: () => void;
  other: ReactNode;
}

function CodeForm({ onCode, onBack, other }: CodeFormProps) {
  const form = useFieldsForm(CODE_FIELDS, ({ code, remember }) =>
    onCode({ code: String(code), rememberDevice: Boolean(remember) }),
  );
  return (
    <SignInForm
      form={form}
      submit="Sign in"
      other={other}
      below={
        <Link
          to="/accounts/login"
          onClick={(event) => {
            event.preventDefault();
            onBack();
          }}
        >
          Use another login
        </Link>
      }
    />
  );
}
