import { useState } from 'react';
import { Link } from 'react-router';
import { http } from '~/api/client';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { SignInForm } from '../frame/SignInForm';
import { SignInFrame } from '../frame/SignInFrame';
import { ENGLISH } from '../texts/forgot';
import { useSignInTexts } from '../useSignInTexts';

/** Requests a reset link. The response never reveals whether the email is known. */
export function Screen() {
  const { t, language, frame } = useSignInTexts('forgot', ENGLISH);
  const [sent, setSent] = useState<string | null>(null);
  const form = useFieldsForm(
    [{ name: 'email', label: t.email, kind: 'email', autoComplete: 'username' }],
    async ({ email }) => {
      const { data } = await http.POST('/session/forgot-password', {
        body: { email: String(email).trim() },
      });
      setSent(data?._message ?? t.sentText);
    },
    {},
    { language },
  );
  const back = <Link to="/accounts/login">{t.back}</Link>;
  return (
    <SignInFrame {...frame} title={sent ? t.sent : t.title} intro={sent ?? t.intro}>
      {sent ? <p>{back}</p> : <SignInForm form={form} submit={t.submit} below={back} />}
    </SignInFrame>
  );
}
