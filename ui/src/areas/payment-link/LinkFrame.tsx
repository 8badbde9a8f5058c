import { Button, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { ApiError, messageOf } from '~/api/errors';
import type { components } from '~/api/schema';
import { Blank } from '~/areas/errors/Blank';
import { useAct } from '~/shared/act/useAct';
import { LanguageLink } from '~/shared/form/LanguageLink';
import head from '~/shared/letter-head/LetterHead.module.css';
import { SkeletonRows } from '~/shared/panel/Panel';
import { useOfficeOfPage } from '~/shared/public-office/public-office';
import { usePageTitle } from '~/shared/title/title';
import classes from './PaymentLink.module.css';
import { type LinkLanguage, TEXTS } from './texts';

export type LinkPage = components['schemas']['LinkPage'];

interface LinkFrameProps {
  data: LinkPage | undefined;
  error: unknown;
  retry: () => void;
  /** The text key of the document's title. */
  title: 'payPage' | 'changePage';
  children: (page: LinkPage, language: LinkLanguage) => ReactNode;
}

const browsers = (): LinkLanguage =>
  navigator.language.toLowerCase().startsWith('es') ? 'es' : 'en';

/** The frame of a link's page: the language, errors of the link, and the office's contact. */
export function LinkFrame({ data, error, retry, title, children }: LinkFrameProps) {
  const [chosen, setChosen] = useState<LinkLanguage | null>(null);
  const language = chosen ?? (data?.language as LinkLanguage | undefined) ?? browsers();
  const t = TEXTS[language];
  useOfficeOfPage(data?.officeId, language);
  usePageTitle(t[title]);
  return (
    <div className={classes.page} lang={language}>
      <LanguageLink className={head.language} value={language} onChange={setChosen} />
      {data ? (
        <>
          {data.officeLogo && <img src={data.officeLogo} alt="" className={classes.logo} />}
          <p className={head.eyebrow}>
            {t.hello({ name: data.firstName, office: data.officeName })}
          </p>
          {children(data, language)}
          <p className={classes.quiet}>{t.questions({ phone: data.officePhone })}</p>
        </>
      ) : error instanceof ApiError && error.status === 404 ? (
        <Gone language={language} />
      ) : error ? (
        <div role="alert">
          <h1 className={classes.title}>{t.failed}</h1>
          <p>{messageOf(error)}</p>
          <Button onClick={retry}>{t.tryAgain}</Button>
        </div>
      ) : (
        <SkeletonRows rows={5} />
      )}
    </div>
  );
}

/** Offers a new link, and never reveals whether the email is known. */
function Gone({ language }: { language: LinkLanguage }) {
  const t = TEXTS[language];
  const [email, setEmail] = useState('');
  const [missing, setMissing] = useState(false);
  const [sent, setSent] = useState(false);
  const act = useAct(() => answer(http.POST('/patient/payment-link', { body: { email } })), {
    fields: ['email'],
    invalidates: [],
    done: () => setSent(true),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setMissing(!email.trim());
    if (email.trim()) void act.run();
  };
  return (
    <Blank
      language={language}
      title={t.gone}
      text={t.goneText}
      actions={
        sent ? (
          <p role="status">{t.sent}</p>
        ) : (
          <form className={classes.mail} onSubmit={submit} noValidate>
            <TextInput
              label={t.email}
              type="email"
              autoComplete="email"
              size="md"
              value={email}
              error={missing ? t.required : (act.fields.email ?? act.problem)}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
            <Button type="submit" size="md" loading={act.busy}>
              {t.send}
            </Button>
          </form>
        )
      }
    />
  );
}
