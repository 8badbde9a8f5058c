import { Link, useNavigate, useParams } from 'react-router';
import { http } from '~/api/client';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { SignInForm } from '../frame/SignInForm';
import { SignInFrame } from '../frame/SignInFrame';
import { NEW_PASSWORD } from '../new-password';

/** Chooses a new password by the link of a reset mail. */
export function Screen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const form = useFieldsForm(NEW_PASSWORD, async ({ password, confirmPassword }) => {
    await http.POST('/session/reset-password', {
      body: { token, password: String(password), confirmPassword: String(confirmPassword) },
    });
    await navigate('/accounts/login', { replace: true });
  });
  return (
    <SignInFrame title="Choose a new password" intro="You’ll be signed out everywhere else.">
      <SignInForm
        form={form}
        submit="Save password"
        below={<Link to="/accounts/forgot-password">Send me a new link</Link>}
      />
    </SignInFrame>
  );
}
