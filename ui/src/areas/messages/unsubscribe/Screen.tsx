import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, messageOf } from '~/api/errors';
import { Blank } from '~/areas/errors/Blank';
import { useAct } from '~/shared/act/useAct';
import { LanguageLink } from '~/shared/form/LanguageLink';
import head from '~/shared/letter-head/LetterHead.module.css';
import { SkeletonRows } from '~/shared/panel/Panel';
import { useOfficeOfPage } from '~/shared/public-office/public-office';
import { usePageTitle } from '~/shared/title/title';
import { subscribeAgain, unsubscribe, unsubscribeQuery } from '../calls';
import classes from '../Messages.module.css';
import { TEXTS } from './texts';

type Language = keyof typeof TEXTS;

/**
 * Opened from the footer of an office's email: one click unsubscribes, another subscribes again.
 */
export function Screen() {
  const { token = '' } = useParams();
  const { data, error, refetch } = useQuery(unsubscribeQuery(token));
  const [chosen, setChosen] = useState<Language | null>(null);
  const own: Language = navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en';
  const language = chosen ?? (data?.language as Language | undefined) ?? own;
  const t = TEXTS[language];
  usePageTitle(t.page);
  useOfficeOfPage(undefined, language);
  const stop = useAct(() => unsubscribe(token), { toastProblem: true });
  const undo = useAct(() => subscribeAgain(token), { toastProblem: true });
  return (
    <div className={classes.page} lang={language}>
      <LanguageLink className={head.language} value={language} onChange={setChosen} />
      {data ? (
        <>
          <h1>{data.unsubscribed ? t.done : t.title}</h1>
          <p role="status">{(data.unsubscribed ? t.after : t.lead)({ office: data.officeName })}</p>
          {data.unsubscribed ? (
            <Button size="md" variant="default" loading={undo.busy} onClick={() => void undo.run()}>
              {t.undo}
            </Button>
          ) : (
            <Button size="md" loading={stop.busy} onClick={() => void stop.run()}>
              {t.stop}
            </Button>
          )}
        </>
      ) : error instanceof ApiError && error.status === 404 ? (
        <Blank language={language} title={t.gone} text={t.goneText} />
      ) : error ? (
        <div role="alert">
          <h1>{t.failed}</h1>
          <p>{messageOf(error)}</p>
          <Button onClick={() => void refetch()}>{t.again}</Button>
        </div>
      ) : (
        <SkeletonRows rows={3} />
      )}
    </div>
  );
}
