import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError, messageOf } from '~/api/errors';
import type { Language } from '~/order/types';
import { officeAddress } from '~/shared/address/office-address';
import { useBrand } from '~/shared/brand/brand';
import { LanguageLink } from '~/shared/form/LanguageLink';
import { formatPhone } from '~/shared/form/typing';
import { Later } from '~/shared/later/Later';
import head from '~/shared/letter-head/LetterHead.module.css';
import { SkeletonRows } from '~/shared/panel/Panel';
import { useOfficeOfPage } from '~/shared/public-office/public-office';
import { usePageTitle } from '~/shared/title/title';
import { withValues } from '~/texts/read';
import { languageAt, officeAt, signupAddress } from './address';
import { Facts } from './Facts';
import { General } from './General';
import classes from './OutOfNetwork.module.css';
import { Plans } from './Plans';
import { type OfficePage, officePageQuery } from './queries';
import { questionsFor } from './questions';
import { TEXTS } from './texts';

/** The height of the server-rendered page. */
const firstHeight = () => document.querySelector<HTMLElement>(`.${classes.page}`)?.offsetHeight;

/**
 * The server-rendered page has its full height; keeping that height while the parts below load
 * preserves the reader's scroll position.
 */
function useFirstHeight() {
  const [height, setHeight] = useState(firstHeight);
  useEffect(() => {
    const release = () => setHeight(undefined);
    window.addEventListener('resize', release);
    return () => window.removeEventListener('resize', release);
  }, []);
  return { height, release: () => setHeight(undefined) };
}

/**
 * The page an office sends its patients when it leaves an insurance network: what changes, what
 * does not, its own plans.
 */
export function Screen() {
  const [search, setSearch] = useSearchParams();
  const asked = officeAt(search);
  const language = languageAt(search);
  const t = TEXTS[language];
  const { data: come, error, refetch } = useQuery(officePageQuery(asked));
  const data = useDeferredValue(come);
  useOfficeOfPage(data?.office.id, language);
  const first = useFirstHeight();
  usePageTitle(data ? t.title({ office: data.office.name }) : t.pageTitle);
  const speak = (next: string) => {
    first.release();
    setSearch(
      (now) => {
        now.set('lang', next);
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  };
  const gone = asked === '' || (error instanceof ApiError && error.status === 404);
  return (
    <div className={classes.page} lang={language} style={{ minHeight: first.height }}>
      <LanguageLink className={head.language} value={language} onChange={speak} />
      {data ? (
        <Leaving page={data} language={language} />
      ) : gone ? (
        <>
          {asked !== '' && <p role="alert">{t.noOffice}</p>}
          <General language={language} />
        </>
      ) : error ? (
        <div role="alert">
          <h1 className={classes.title}>{t.failed}</h1>
          <p>{messageOf(error)}</p>
          <Button onClick={() => void refetch()}>{t.tryAgain}</Button>
        </div>
      ) : (
        <SkeletonRows rows={6} />
      )}
    </div>
  );
}

interface PartProps {
  page: OfficePage;
  language: Language;
}

function Leaving({ page, language }: PartProps) {
  const t = TEXTS[language];
  const { office } = page;
  const phone = formatPhone(office.phone);
  return (
    <>
      <p className={head.eyebrow}>{t.eyebrow}</p>
      <h1 className={classes.title}>{t.title({ office: office.name })}</h1>
      <p className={classes.lead}>{t.lead}</p>
      <Join page={page} language={language} />
      <div className={classes.facts}>
        <Facts title={t.changes} facts={t.changeFacts} />
        <Facts
          title={t.stays}
          facts={withValues(t.stayFacts, { address: officeAddress(office), phone })}
        />
      </div>
      <section aria-labelledby="plans" className={classes.part}>
        <h2 id="plans">{t.plans}</h2>
        <p>{t.plansText}</p>
        <Later turn={1}>
          <Plans page={page} language={language} />
          {page.rules.disclosures[language].map((text) => (
            <p key={text} className={classes.small}>
              {text}
            </p>
          ))}
          <Join page={page} language={language} />
        </Later>
      </section>
      <Later turn={2}>
        <Questions page={page} language={language} />
      </Later>
    </>
  );
}

/** The link to the sign-up, or the contact of an office that accepts no online sign-ups now. */
function Join({ page, language }: PartProps) {
  const t = TEXTS[language];
  const { segment } = useBrand().professional;
  const [search] = useSearchParams();
  if (!page.office.enrollmentOpen)
    return <p>{t.closed({ phone: formatPhone(page.office.phone) })}</p>;
  return (
    // The sign-up is a separate page.
    <a className={classes.join} href={signupAddress(segment, page, language, search)}>
      {t.enroll}
    </a>
  );
}

function Questions({ page, language }: PartProps) {
  const t = TEXTS[language];
  const { faq } = useBrand();
  const phone = formatPhone(page.office.phone);
  const questions = questionsFor(faq, language, { name: page.office.name, phone });
  return (
    <section aria-labelledby="questions" className={classes.part}>
      <h2 id="questions">{t.questions}</h2>
      {questions.map(({ key, question, answer }) => (
        <details key={key} className={classes.question}>
          <summary>
            {question}
            <IconChevronDown size={18} aria-hidden="true" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
      <p>{t.call({ phone })}</p>
    </section>
  );
}
