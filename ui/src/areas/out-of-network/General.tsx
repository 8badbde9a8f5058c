import type { Language } from '~/order/types';
import { Facts } from './Facts';
import classes from './OutOfNetwork.module.css';
import { TEXTS } from './texts';

/**
 * The page without an office: what an office's own page contains, and how to find it. The server
 * renders the same content first.
 */
export function General({ language }: { language: Language }) {
  const t = TEXTS[language];
  const { general } = t;
  return (
    <>
      <h1 className={classes.title}>{general.title}</h1>
      <p className={classes.lead}>{general.lead}</p>
      <div className={classes.facts}>
        <Facts title={t.changes} facts={general.changeFacts} />
        <Facts title={t.stays} facts={general.stayFacts} />
      </div>
      <section aria-label={general.open} className={classes.part}>
        <h2>{general.open}</h2>
        <p>{general.openText}</p>
      </section>
      <section aria-label={general.find} className={classes.part}>
        <h2>{general.find}</h2>
        <p>{general.findText}</p>
        <p>
          {/* The search is a separate page. */}
          <a className={classes.find} href={language === 'es' ? '/search?lang=es' : '/search'}>
            {general.findAction}
          </a>
        </p>
      </section>
    </>
  );
}
