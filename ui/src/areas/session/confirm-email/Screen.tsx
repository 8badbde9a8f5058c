import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { http } from '~/api/client';
import { openSession } from '~/api/session';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { SignInForm } from '../frame/SignInForm';
import { SignInFrame } from '../frame/SignInFrame';
import { sessionOf } from '../session-of';
import { TEXTS } from './texts';

/** Confirms the email of who signed up without paying, by the mailed link and the password chosen then. */
export function Screen() {
  const { token = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const language = query.get('lang') === 'es' ? 'es' : 'en';
  const t = TEXTS[language];
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
      });
      const user = openSession(queries, sessionOf(answer));
      await navigate(user.landing, { replace: true });
    },
  );
  return (
    <div lang={language}>
      <SignInFrame title={t.title} intro={t.intro}>
        <SignInForm
          form={form}
          submit={t.submit}
          below={
            <>
              <Link to="/accounts/forgot-password">{t.forgot}</Link>
              {' · '}
              <Anchor
                component="button"
                type="button"
                onClick={() => setQuery(language === 'es' ? {} : { lang: 'es' }, { replace: true })}
              >
                {t.other}
              </Anchor>
            </>
          }
        />
      </SignInFrame>
    </div>
  );
}
