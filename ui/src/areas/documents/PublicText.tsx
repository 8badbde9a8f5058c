import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ApiError } from '~/api/errors';
import { Screen as NotFound } from '~/areas/errors/not-found/Screen';
import { Loaded } from '~/shared/panel/Panel';
import { useOfficeOfPage } from '~/shared/public-office/public-office';
import { usePageTitle } from '~/shared/title/title';
import classes from './Document.module.css';
import { type BrandText, documentText, type TextName } from './queries';

export type Language = 'en' | 'es';

interface PublicTextProps {
  name: TextName;
  /** Without it the text is in English only. */
  bilingual?: boolean;
  /** Has something beside the text. */
  wide?: boolean;
  /** Shown below the title. */
  children: (text: BrandText, language: Language) => ReactNode;
}

/**
 * A public page with a brand text: language and office from the address, and the title. A brand
 * without the text has no such page.
 */
export function PublicText({ name, bilingual, wide, children }: PublicTextProps) {
  const [query] = useSearchParams();
  const lang = bilingual && query.get('lang') === 'es' ? 'es' : 'en';
  const officeId = Number(query.get('officeId')) || undefined;
  const { data, error, refetch } = useQuery(documentText(name, lang, officeId));
  const missing = error instanceof ApiError && error.status === 404;
  usePageTitle(missing ? 'Page not found' : data?.title);
  useOfficeOfPage(officeId, lang);
  if (missing) return <NotFound />;
  return (
    <article className={clsx(classes.document, wide && classes.wide)} lang={lang}>
      <Loaded
        data={data}
        error={error}
        onRetry={() => void refetch()}
        errorTitle="This page didn’t load"
        rows={8}
      >
        {(text) => (
          <>
            {bilingual && <OtherLanguage of={lang} query={query} />}
            <h1 className={classes.title}>{text.title}</h1>
            {children(text, lang)}
          </>
        )}
      </Loaded>
    </article>
  );
}

function OtherLanguage({ of, query }: { of: Language; query: URLSearchParams }) {
  const other = of === 'es' ? 'en' : 'es';
  const next = new URLSearchParams(query);
  next.set('lang', other);
  return (
    <Anchor
      component={Link}
      to={`?${next}`}
      lang={other}
      hrefLang={other}
      underline="always"
      className={classes.other}
    >
      {other === 'es' ? 'Español' : 'English'}
    </Anchor>
  );
}
