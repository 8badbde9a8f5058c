import { useState } from 'react';
import { Link } from 'react-router';
import { http, QUIET } from '~/api/client';
import type { Field } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { SignInForm } from '../frame/SignInForm';
import { SignInFrame } from '../frame/SignInFrame';

const FIELDS: Field[] = [
  { name: 'email', label: 'Email', kind: 'email', autoComplete: 'username' },
];

/** Asks for a reset link. The answer never tells whether the e-mail is known. */
export function Screen() {
  const [sent, setSent] = useState<string | null>(null);
  const form = useFieldsForm(FIELDS, async ({ email }) => {
    const { data } = await http.POST('/session/forgot-password', {
      body: { email: String(email).trim() },
      ...QUIET,
    });
    setSent(data?._message ?? 'If we know this email, a reset link is on its way.');
  });
  return (
    <SignInFrame
      title={sent ? 'Check your email' : 'Forgot your password?'}
      intro={sent ?? 'Enter your email and we’ll send a link to choose a new one.'}
    >
      {sent ? (
        <p>
          <Link to="/accounts/login">Back to sign in</Link>
        </p>
      ) : (
        <SignInForm
          form={form}
          submit="Send reset link"
          below={<Link to="/accounts/login">Back to sign in</Link>}
        />
      )}
    </SignInFrame>
  );
}
