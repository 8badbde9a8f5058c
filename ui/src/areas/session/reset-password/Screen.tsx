import { Link, useNavigate, useParams } from 'react-router';
import { http, TOASTS } from '~/api/client';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import en from '~/texts/en/reset-password';
import { lightText } from '~/texts/light';
import { SignInForm } from '../frame/SignInForm';
import { SignInFrame } from '../frame/SignInFrame';
import { newPassword } from '../new-password';
import { useSignInTexts } from '../useSignInTexts';

const ENGLISH = lightText<typeof en>(en);

/** Sets a new password by the link of a reset email. */
export function Screen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const { t, language, frame } = useSignInTexts('reset', ENGLISH);
  const form = useFieldsForm(
    newPassword(t.password, t.confirm),
    async ({ password, confirmPassword }) => {
      await http.POST('/session/reset-password', {
        body: { token, password: String(password), confirmPassword: String(confirmPassword) },
        ...TOASTS,
      });
      await navigate('/accounts/login', { replace: true });
    },
    {},
    { language },
  );
  return (
    <SignInFrame {...frame} title={t.title} intro={t.intro}>
      <SignInForm
        form={form}
        submit={t.submit}
        below={<Link to="/accounts/forgot-password">{t.newLink}</Link>}
      />
    </SignInFrame>
  );
}
