import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { http } from '~/api/client';
import { currentUser } from '~/api/session';
import { useAct } from '~/shared/act/useAct';
import { Problem } from '~/shared/confirm/Problem';
import { usePageTitle } from '~/shared/title/title';
import { PICTURES } from '../frame/picture-es';
import { SignInFrame } from '../frame/SignInFrame';
import { useSpoken, useWantedLanguage } from '../language';
import { OWN_TEXTS, TEXTS } from './texts';

/** Opened from a link emailed to a household's new email: switches to it. */
export function Screen() {
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  const [language, onLanguage] = useWantedLanguage();
  // The confirmation link of a person's own contact email, which is no login.
  const own = query.get('own') === '1';
  const t = own ? { ...TEXTS[language], ...OWN_TEXTS[language] } : TEXTS[language];
  useSpoken(language);
  usePageTitle(t.title);
  const [done, setDone] = useState(false);
  const confirm = useAct(() => http.POST('/session/confirm-new-email', { body: { token } }), {
    invalidates: [currentUser.queryKey],
    done: () => setDone(true),
  });

  return (
    <SignInFrame
      picture={PICTURES[language]}
      title={done ? t.done : t.title}
      intro={done ? t.doneText : t.intro}
      onLanguage={onLanguage}
    >
      {done ? (
        !own && (
          <Button component={Link} to="/accounts/login" fullWidth>
            {t.signIn}
          </Button>
        )
      ) : (
        <>
          <Button fullWidth loading={confirm.busy} onClick={() => void confirm.run()}>
            {t.submit}
          </Button>
          <Problem>{confirm.problem}</Problem>
        </>
      )}
    </SignInFrame>
  );
}
