import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import type { Language } from '~/order/types';
import { useBrand } from '~/shared/brand/brand';
import { ErrorState } from '~/shared/panel/Panel';
import { useOfficeOfPage } from '~/shared/public-office/public-office';
import { usePageTitle } from '~/shared/title/title';
import { usePageAt } from '~/user/pages';
import { startLanguage } from '../referral/texts';
import { PICTURES } from '../session/frame/picture-es';
import { SignInFrame } from '../session/frame/SignInFrame';
import { enoughToSearch, foundOffices } from './queries';
import classes from './Start.module.css';
import { startsWithVowel, TEXTS } from './texts';

const PRACTICE = '/enroll/practice';
const BUSINESS = '/accounts/small-business-signup';

/**
 * The choice of user type: a patient searches for the office; a practice and, where businesses can
 * sign up, a business follow their own links.
 */
export function Screen() {
  const [query, setQuery] = useSearchParams();
  const language = startLanguage(query.get('lang'), navigator.language);
  const t = TEXTS[language];
  const office = useBrand().professional.office[language];
  const pageAt = usePageAt();
  useOfficeOfPage(undefined, language);
  usePageTitle(t.pageTitle);
  return (
    <div lang={language}>
      <SignInFrame
        title={t.pageTitle}
        intro={t.intro}
        picture={PICTURES[language]}
        onLanguage={() =>
          setQuery(
            { lang: language === 'es' ? 'en' : 'es' },
            { replace: true, preventScrollReset: true },
          )
        }
      >
        <Part title={t.patient}>
          <OfficeSearch language={language} />
          <p>
            <a href={language === 'es' ? '/search?lang=es' : '/search'}>
              {(startsWithVowel(office) ? t.nearAn : t.near)({ office })}
            </a>
          </p>
        </Part>
        <Part title={(startsWithVowel(office) ? t.practiceAn : t.practice)({ office })}>
          {pageAt(PRACTICE) && (
            <p>
              <Link to={PRACTICE}>{t.offerPlans}</Link>
            </p>
          )}
          <p>
            <Link to="/accounts/login">{t.practiceSignIn}</Link>
          </p>
        </Part>
        {pageAt(BUSINESS) && (
          <Part title={t.business}>
            <p>
              <Link to={BUSINESS}>{t.sponsor}</Link>
            </p>
            <p>
              <Link to="/accounts/login">{t.businessSignIn}</Link>
            </p>
          </Part>
        )}
      </SignInFrame>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <h2 className={classes.title}>{title}</h2>
      {children}
    </section>
  );
}

function OfficeSearch({ language }: { language: Language }) {
  const t = TEXTS[language];
  const { professional } = useBrand();
  const [typed, setTyped] = useState('');
  const [text] = useDebouncedValue(typed.trim(), 500);
  const found = useQuery(foundOffices(text));
  const asked = enoughToSearch(text);
  return (
    <>
      <TextInput
        label={t.search({ office: professional.office[language] })}
        description={t.searchHelp}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        type="search"
        autoComplete="off"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <div role="status" className={classes.found}>
        {asked && found.data?.length === 0 && <p>{t.none({ text })}</p>}
        {asked && found.data && found.data.length > 0 && (
          <ul className={classes.offices} aria-label={t.found}>
            {found.data.map((office) => (
              <li key={office.id}>
                <a href={`/signup/${office.slug}?lang=${language}&source=start_page`}>
                  <b>{office.name}</b>
                  <span>
                    {office.city}, {office.state}
                  </span>
                </a>
              </li>
            ))}
          </ul>
        )}
      </div>
      {asked && found.isError && (
        <ErrorState title={t.failed} error={found.error} onRetry={() => void found.refetch()} />
      )}
    </>
  );
}
