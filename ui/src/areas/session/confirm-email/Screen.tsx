import '~/shared/form/rules-es';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { http, TOASTS } from '~/api/client';
import { openSession } from '~/api/session';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { usePageTitle } from '~/shared/title/title';
import { PICTURES } from '../frame/picture-es';
import { SignInForm } from '../frame/SignInForm';
import { SignInFrame } from '../frame/SignInFrame';
import { useSpoken, useWantedLanguage } from '../language';
import { sessionOf } from '../session-of';
import { TEXTS } from './texts';

/**
 * Confirms the email of a person who signed up without paying, by the emailed link and the password
 * chosen then.
 */
export function Screen() {
  const { token = '' } = useParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [language, onLanguage] = useWantedLanguage();
  const t = TEXTS[language];
  useSpoken(language);
  usePageTitle(t.title);
  const form = useFieldsForm(
    [
      {
        name: 'password',
        label: t.password,
        kind: 'password',
        autoComplete: 'current-password',
      },
    ],
    async ({ password }) => {
      const answer = await http.POST('/session/confirm-email', {
        body: { token, password: String(password) },
        ...TOASTS,
      });
      const user = openSession(queries, sessionOf(answer));
      await navigate(user.landing, { replace: true });
    },
    {},
    { language },
  );
  return (
    <SignInFrame
      picture={PICTURES[language]}
      title={t.title}
      intro={t.intro}
      onLanguage={onLanguage}
    >
      <SignInForm
        form={form}
        submit={t.submit}
        below={<Link to="/accounts/forgot-password">{t.forgot}</Link>}
      />
    </SignInFrame>
  );
}
