import { Anchor, Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { http, QUIET } from '~/api/client';
import { messageOf } from '~/api/errors';
import { currentUser } from '~/api/session';
import { usePageTitle } from '~/app/title';
import { Problem } from '~/shared/confirm/Problem';
import { PICTURES } from '../frame/picture-es';
import { SignInFrame } from '../frame/SignInFrame';
import { useSpoken, useWantedLanguage } from '../language';
import { OWN_TEXTS, TEXTS } from './texts';

/** From a link mailed to a household's new email: uses it from now on. */
export function Screen() {
  const { token = '' } = useParams();
  const [query] = useSearchParams();
  const queries = useQueryClient();
  const [language, onLanguage] = useWantedLanguage();
  // The link of a person's own email: nobody signs in with it.
  const own = query.get('own') === '1';
  const t = own ? { ...TEXTS[language], ...OWN_TEXTS[language] } : TEXTS[language];
  useSpoken(language);
  usePageTitle(t.title);
  const [busy, setBusy] = useState(false);
  const [done, setDone] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const confirm = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await http.POST('/session/confirm-new-email', { body: { token }, ...QUIET });
      setDone(true);
      await queries.invalidateQueries({ queryKey: currentUser.queryKey });
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <SignInFrame
      picture={PICTURES[language]}
      title={done ? t.done : t.title}
      intro={done ? t.doneText : t.intro}
    >
      {done ? (
        !own && (
          <Button component={Link} to="/accounts/login" fullWidth>
            {t.signIn}
          </Button>
        )
      ) : (
        <>
          <Button fullWidth loading={busy} onClick={() => void confirm()}>
            {t.submit}
          </Button>
          {problem && <Problem>{problem}</Problem>}
          <p>
            <Anchor component="button" type="button" onClick={onLanguage}>
              {t.other}
            </Anchor>
          </p>
        </>
      )}
    </SignInFrame>
  );
}
