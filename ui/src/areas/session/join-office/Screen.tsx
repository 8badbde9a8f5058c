import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { answer } from '~/api/answer';
import { http, QUIET } from '~/api/client';
import { ApiError, explain } from '~/api/errors';
import { openSession } from '~/api/session';
import type { Field } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { SignInForm } from '../frame/SignInForm';
import { SignInFrame } from '../frame/SignInFrame';
import { NEW_PASSWORD } from '../new-password';

const OWN_PASSWORD: Field[] = [
  { name: 'password', label: 'Your password', kind: 'password', autoComplete: 'current-password' },
];

/** Accepts an invitation to work at an office: with a new password, or the one that the email has. */
export function Screen() {
  const { token = '' } = useParams();
  const { data, error } = useQuery({
    queryKey: ['joining', token],
    queryFn: () =>
      answer(
        http.GET('/session/office-invitations/{token}', { params: { path: { token } }, ...QUIET }),
      ),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) {
    const gone = error instanceof ApiError && error.status === 404;
    const why = gone
      ? 'This link was used, revoked or is too old. Ask the office to send the invitation again.'
      : explain(error);
    return <SignInFrame title="This invitation is over" intro={why} />;
  }
  if (!data) return <SignInFrame title="Join your office" />;
  const intro = data.hasLogin
    ? `${data.inviter} invites you to work with ${data.officeName}. You have a login as ${data.email}: accept with its password.`
    : `${data.inviter} invites you to work with ${data.officeName}. You will sign in with ${data.email}.`;
  return (
    <SignInFrame title={`Join ${data.officeName}`} intro={intro}>
      <Join token={token} hasLogin={data.hasLogin} />
    </SignInFrame>
  );
}

function Join({ token, hasLogin }: { token: string; hasLogin: boolean }) {
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useFieldsForm(
    hasLogin ? OWN_PASSWORD : NEW_PASSWORD,
    async ({ password, confirmPassword }) => {
      const { session } = await answer(
        http.POST('/session/join-office', {
          body: {
            token,
            password: String(password),
            confirmPassword: confirmPassword === undefined ? undefined : String(confirmPassword),
          },
          ...QUIET,
        }),
      );
      const to = session ? openSession(queries, session).landing : '/accounts/login';
      await navigate(to, { replace: true });
    },
    {},
    { invalidates: [] },
  );
  return <SignInForm form={form} submit={hasLogin ? 'Accept' : 'Set password and join'} />;
}
