import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useOfficeOfPage } from '~/app/layouts/public/public-office';
import { usePageTitle } from '~/app/title';
import { Loaded } from '~/shared/panel/Panel';
import classes from './Document.module.css';
import { Paragraphs } from './Paragraphs';
import { documentText } from './queries';

/** A document of the brand, with the office's own disclosures when the address names an office. */
export function Document({ name }: { name: 'terms' | 'privacy' }) {
  const [query] = useSearchParams();
  const lang = query.get('lang') === 'es' ? 'es' : 'en';
  const officeId = Number(query.get('officeId')) || undefined;
  const { data, error, refetch } = useQuery(documentText(name, lang, officeId));
  usePageTitle(data?.title);
  useOfficeOfPage(officeId, lang);
  return (
    <article className={classes.document} lang={lang}>
      <Loaded
        data={data}
        error={error}
        onRetry={() => void refetch()}
        errorTitle="This page didn’t load"
        rows={8}
      >
        {(text) => (
          <>
            <h1 className={classes.title}>{text.title}</h1>
            <p className={classes.version}>
              {lang === 'es' ? 'Versión' : 'Version'} {text.version}
            </p>
            {text.sections.map((section) => (
              <section key={section.heading}>
                {section.heading && <h2 className={classes.heading}>{section.heading}</h2>}
                <Paragraphs of={section.paragraphs} />
              </section>
            ))}
          </>
        )}
      </Loaded>
    </article>
  );
}
