import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { http, QUIET } from '~/api/client';
import { openSession } from '~/api/session';
import { safeReturn } from '~/app/return-address';
import type { Field } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { SignInForm } from '../frame/SignInForm';
import { SignInFrame } from '../frame/SignInFrame';
import { sessionOf } from '../session-of';

const FIELDS: Field[] = [
  { name: 'email', label: 'Email', kind: 'email', autoComplete: 'username' },
  { name: 'password', label: 'Password', kind: 'password', autoComplete: 'current-password' },
];

const ENDED: Record<string, string> = {
  idle: 'We logged you out to protect patient details. Sign in to pick up where you left off.',
  session: 'Your session has ended. Sign in to pick up where you left off.',
};

/** Sign in. */
export function Screen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useFieldsForm(FIELDS, async ({ email, password }) => {
    const answer = await http.POST('/session/login', {
      body: { email: String(email).trim(), password: String(password) },
      ...QUIET,
    });
    const user = openSession(queries, sessionOf(answer));
    await navigate(safeReturn(query.get('return')) ?? user.landing, { replace: true });
  });
  return (
    <SignInFrame title="Welcome back" notice={ENDED[query.get('ended') ?? '']}>
      <SignInForm
        form={form}
        submit="Sign in"
        below={<Link to="/accounts/forgot-password">Forgot your password?</Link>}
      />
    </SignInFrame>
  );
}
