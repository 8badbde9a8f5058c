import '~/shared/form/rules-es';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { ApiError, explain } from '~/api/errors';
import { Blank } from '~/areas/errors/Blank';
import { usePageTitle } from '~/shared/title/title';
import { PICTURES } from '../frame/picture-es';
import { SignInForm } from '../frame/SignInForm';
import { SignInFrame } from '../frame/SignInFrame';
import { useJoinForm } from '../join';
import { useSpoken, useWantedLanguage } from '../language';
import { TEXTS } from './texts';

type Language = keyof typeof TEXTS;

/**
 * Accepts an invitation to a personal login in a household: with a new password, or that of the
 * email's existing login.
 */
export function Screen() {
  const { token = '' } = useParams();
  const [language, onLanguage] = useWantedLanguage();
  const t = TEXTS[language];
  const picture = PICTURES[language];
  useSpoken(language);
  usePageTitle(t.title);
  const { data, error } = useQuery({
    queryKey: ['joining-family', token],
    queryFn: () =>
      answer(http.GET('/session/family-invitations/{token}', { params: { path: { token } } })),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  const failed =
    error instanceof ApiError && error.status === 404 ? t.gone : error && explain(error);
  if (failed) return <Blank language={language} title={t.over} text={failed} />;
  if (!data) return <SignInFrame picture={picture} title={t.title} />;
  const invited = data.hasLogin ? t.known : t.isNew;
  return (
    <SignInFrame
      picture={picture}
      title={t.title}
      intro={`${invited({ inviter: data.inviter, office: data.officeName, email: data.email })} ${t.sees}`}
      onLanguage={onLanguage}
    >
      <Join key={language} token={token} hasLogin={data.hasLogin} language={language} />
    </SignInFrame>
  );
}

interface JoinProps {
  token: string;
  hasLogin: boolean;
  language: Language;
}

function Join({ token, hasLogin, language }: JoinProps) {
  const t = TEXTS[language];
  const form = useJoinForm({
    token,
    hasLogin,
    words: t,
    language,
    join: (body) => answer(http.POST('/session/join-family', { body })),
  });
  return <SignInForm form={form} submit={hasLogin ? t.accept : t.join} />;
}
