import { Anchor } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { answer } from '~/api/answer';
import { http, QUIET } from '~/api/client';
import { ApiError, explain } from '~/api/errors';
import { openSession } from '~/api/session';
import type { Field } from '~/shared/form/fields';
import { useFieldsForm } from '~/shared/form/useFieldsForm';
import { SignInForm } from '../frame/SignInForm';
import { SignInFrame } from '../frame/SignInFrame';
import { newPassword } from '../new-password';
import { TEXTS } from './texts';

type Language = keyof typeof TEXTS;

/** Accepts an invitation to a login of one's own in a household: with a new password, or the one that the email has. */
export function Screen() {
  const { token = '' } = useParams();
  const [query, setQuery] = useSearchParams();
  const language: Language = query.get('lang') === 'es' ? 'es' : 'en';
  const t = TEXTS[language];
  const { data, error } = useQuery({
    queryKey: ['joining-family', token],
    queryFn: () =>
      answer(
        http.GET('/session/family-invitations/{token}', { params: { path: { token } }, ...QUIET }),
      ),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const failed =
    error instanceof ApiError && error.status === 404 ? t.gone : error && explain(error);
  return (
    <div lang={language}>
      {failed && <SignInFrame title={t.over} intro={failed} />}
      {!failed && !data && <SignInFrame title={t.title} />}
      {data && (
        <SignInFrame
          title={t.title}
          intro={`${(data.hasLogin ? t.known : t.isNew)(data.inviter, data.officeName, data.email)} ${t.sees}`}
        >
          <Join
            key={language}
            token={token}
            hasLogin={data.hasLogin}
            language={language}
            onLanguage={() => setQuery(language === 'es' ? {} : { lang: 'es' }, { replace: true })}
          />
        </SignInFrame>
      )}
    </div>
  );
}

interface JoinProps {
  token: string;
  hasLogin: boolean;
  language: Language;
  onLanguage: () => void;
}

function Join({ token, hasLogin, language, onLanguage }: JoinProps) {
  const t = TEXTS[language];
  const navigate = useNavigate();
  const queries = useQueryClient();
  const own: Field[] = [
    {
      name: 'password',
      label: t.ownPassword,
      kind: 'password',
      autoComplete: 'current-password',
    },
  ];
  const form = useFieldsForm(
    hasLogin ? own : newPassword(t.password, t.confirmPassword),
    async ({ password, confirmPassword }) => {
      const { session } = await answer(
        http.POST('/session/join-family', {
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
    { invalidates: [], language },
  );
  return (
    <SignInForm
      form={form}
      submit={hasLogin ? t.accept : t.join}
      below={
        <Anchor component="button" type="button" onClick={onLanguage}>
          {t.other}
        </Anchor>
      }
    />
  );
}
