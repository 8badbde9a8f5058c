import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { http } from '~/api/client';
import { openSession } from '~/api/session';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { SignInForm } from '../frame/SignInForm';
import { SignInFrame } from '../frame/SignInFrame';
import { NEW_PASSWORD } from '../new-password';
import { sessionOf } from '../session-of';

/** Sets the first password by the link of an invitation, and signs in. */
export function Screen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useFieldsForm(NEW_PASSWORD, async ({ password, confirmPassword }) => {
    const answer = await http.POST('/session/set-password', {
      body: { token, password: String(password), confirmPassword: String(confirmPassword) },
    });
    const user = openSession(queries, sessionOf(answer));
    await navigate(user.landing, { replace: true });
  });
  return (
    <SignInFrame title="Set your password" intro="Then you can sign in.">
      <SignInForm form={form} submit="Set password" />
    </SignInFrame>
  );
}
