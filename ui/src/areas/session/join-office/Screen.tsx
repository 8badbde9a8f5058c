import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { ApiError, explain } from '~/api/errors';
import { Blank } from '~/areas/errors/Blank';
import { SignInForm } from '../frame/SignInForm';
import { SignInFrame } from '../frame/SignInFrame';
import { useJoinForm } from '../join';

const WORDS = {
  ownPassword: 'Your password',
  password: 'New password',
  confirmPassword: 'Confirm password',
};

/**
 * Accepts an invitation to work at an office: with a new password, or that of the email's existing
 * login.
 */
export function Screen() {
  const { token = '' } = useParams();
  const { data, error } = useQuery({
    queryKey: ['joining', token],
    queryFn: () =>
      answer(http.GET('/session/office-invitations/{token}', { params: { path: { token } } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  if (error) {
    const gone = error instanceof ApiError && error.status === 404;
    const why = gone
      ? 'The invitation was used, revoked, or has expired. Ask the office to send a new one.'
      : explain(error);
    return <Blank language="en" title="This link no longer works" text={why} />;
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
  const form = useJoinForm({
    token,
    hasLogin,
    words: WORDS,
    join: (body) => answer(http.POST('/session/join-office', { body })),
  });
  return <SignInForm form={form} submit={hasLogin ? 'Accept' : 'Set password and join'} />;
}
