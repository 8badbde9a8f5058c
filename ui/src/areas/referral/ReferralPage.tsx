import { Alert, Anchor, Button, CopyButton, TextInput } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { ApiError, messageOf } from '~/api/errors';
import type { components } from '~/api/schema';
import { useAct } from '~/shared/act/useAct';
import { LanguageChoice } from '~/shared/form/LanguageChoice';
import { LanguageLink } from '~/shared/form/LanguageLink';
import head from '~/shared/letter-head/LetterHead.module.css';
import { SkeletonRows } from '~/shared/panel/Panel';
import { useOfficeOfPage } from '~/shared/public-office/public-office';
import { useVisitor } from '~/user/useVisitor';
import classes from './Referral.module.css';
import { worksAt } from './staff';
import { type ReferralLanguage, startLanguage, TEXTS } from './texts';

type Page = components['schemas']['ReferralPage'];
type Audience = 'patient' | 'office';

function referralQuery(audience: Audience, paymentUniqueId: string) {
  return queryOptions({
    queryKey: ['referral', audience, paymentUniqueId],
    queryFn: ({ signal }): Promise<Page> => {
      const init = { params: { path: { paymentUniqueId } }, signal };
      return answer(
        audience === 'patient'
          ? http.GET('/patient-referral/{paymentUniqueId}', init)
          : http.GET('/office-referral/{paymentUniqueId}', init),
      );
    },
    meta: { quiet: true },
  });
}

/**
 * Opened from a receipt's link: a patient, or the office for a patient, shares the sign-up page
 * with the patient's code.
 */
export function ReferralPage({ audience }: { audience: Audience }) {
  const { paymentUniqueId = '' } = useParams();
  const [params] = useSearchParams();
  const [language, setLanguage] = useState(() =>
    startLanguage(params.get('lang'), navigator.language),
  );
  const t = TEXTS[language];
  const { data, error, refetch } = useQuery(referralQuery(audience, paymentUniqueId));
  useOfficeOfPage(data?.officeId, language);
  return (
    <div className={classes.page} lang={language}>
      <LanguageLink className={head.language} value={language} onChange={setLanguage} />
      {data && audience === 'patient' && (
        <ForTheOffice page={data} language={language} id={paymentUniqueId} />
      )}
      {data ? (
        <Share page={data} language={language} id={paymentUniqueId} />
      ) : error ? (
        <div role="alert">
          <h1 className={classes.title}>
            {error instanceof ApiError && error.status === 404 ? t.gone : t.failed}
          </h1>
          {error instanceof ApiError && error.status === 404 ? (
            <p>{t.goneText}</p>
          ) : (
            <>
              <p>{messageOf(error)}</p>
              <Button onClick={() => void refetch()}>{t.tryAgain}</Button>
            </>
          )}
        </div>
      ) : (
        <SkeletonRows rows={5} />
      )}
    </div>
  );
}

function CopyOne({ value, label, copied }: { value: string; label: string; copied: string }) {
  return (
    <CopyButton value={value}>
      {(state) => (
        <Button variant="default" onClick={state.copy}>
          <span role="status">{state.copied ? copied : label}</span>
        </Button>
      )}
    </CopyButton>
  );
}

interface Shared {
  page: Page;
  language: ReferralLanguage;
  id: string;
}

/** The office's own staff continue in the office's pages. */
function ForTheOffice({ page, language, id }: Shared) {
  const { data: visitor } = useVisitor();
  if (!visitor || !worksAt(visitor, page.officeName)) return null;
  return (
    <Anchor component={Link} underline="always" to={`/office-referral/${id}?lang=${language}`}>
      {TEXTS[language].inOffice}
    </Anchor>
  );
}

function Share({ page, language, id }: Shared) {
  const t = TEXTS[language];
  const address = `${page.address}&lang=${language}`;
  return (
    <>
      <p className={head.eyebrow}>{t.from({ name: page.firstName, office: page.officeName })}</p>
      <h1 className={classes.title}>{page.title[language]}</h1>
      <p className={classes.lead}>{page.body[language]}</p>
      <dl className={classes.code}>
        <dt>{t.code}</dt>
        <dd>{page.code}</dd>
      </dl>
      <div className={classes.line}>
        <TextInput label={t.link} value={address} readOnly size="md" />
        <CopyOne value={address} label={t.copyLink} copied={t.copied} />
      </div>
      <section aria-label={t.message}>
        <h2 className={classes.heading}>{t.message}</h2>
        <blockquote className={classes.message}>{page.message[language]}</blockquote>
        <CopyOne
          value={`${page.message[language]} ${address}`}
          label={t.copyMessage}
          copied={t.copied}
        />
      </section>
      <MailFriend id={id} language={language} />
    </>
  );
}

function MailFriend({ id, language }: { id: string; language: ReferralLanguage }) {
  const t = TEXTS[language];
  const [email, setEmail] = useState('');
  const [inLanguage, setInLanguage] = useState<ReferralLanguage | null>(null);
  const mailLanguage = inLanguage ?? language;
  const [sent, setSent] = useState(false);
  const act = useAct(
    () =>
      http.POST('/patient-referral/{paymentUniqueId}/mail', {
        params: { path: { paymentUniqueId: id } },
        body: { email: email.trim(), spanish: mailLanguage === 'es' },
        headers: { 'Accept-Language': language },
      }),
    {
      fields: ['email'],
      invalidates: [],
      done: () => {
        setSent(true);
        setEmail('');
      },
    },
  );
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSent(false);
    void act.run();
  };
  return (
    <form onSubmit={send} noValidate className={classes.mail}>
      <h2 className={classes.heading}>{t.mailTitle}</h2>
      <TextInput
        size="md"
        label={t.email}
        description={t.mailHelp}
        type="email"
        inputMode="email"
        value={email}
        error={act.fields.email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <div className={classes.choice}>
        <span id="mail-language">{t.language}</span>
        <LanguageChoice labelledBy="mail-language" value={mailLanguage} onChange={setInLanguage} />
      </div>
      {act.problem && (
        <Alert color="danger" role="alert">
          {act.problem}
        </Alert>
      )}
      {sent && (
        <Alert color="brand" role="status">
          {t.sent}
        </Alert>
      )}
      <Button type="submit" loading={act.busy} size="md">
        {t.send}
      </Button>
    </form>
  );
}
