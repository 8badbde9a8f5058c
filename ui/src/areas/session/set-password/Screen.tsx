import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { http, TOASTS } from '~/api/client';
import { openSession } from '~/api/session';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import en from '~/texts/en/set-password';
import { lightText } from '~/texts/light';
import { SignInForm } from '../frame/SignInForm';
import { SignInFrame } from '../frame/SignInFrame';
import { newPassword } from '../new-password';
import { sessionOf } from '../session-of';
import { useSignInTexts } from '../useSignInTexts';

const ENGLISH = lightText<typeof en>(en);

/** Sets the first password by the link of an invitation, and signs in. */
export function Screen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { t, language, frame } = useSignInTexts('set', ENGLISH);
  const form = useFieldsForm(
    newPassword(t.password, t.confirm),
    async ({ password, confirmPassword }) => {
      const answer = await http.POST('/session/set-password', {
        body: { token, password: String(password), confirmPassword: String(confirmPassword) },
        ...TOASTS,
      });
      const user = openSession(queries, sessionOf(answer));
      await navigate(user.landing, { replace: true });
    },
    {},
    { language },
  );
  return (
    <SignInFrame {...frame} title={t.title} intro={t.intro}>
      <SignInForm form={form} submit={t.submit} />
    </SignInFrame>
  );
}
