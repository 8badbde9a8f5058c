import { Alert, Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router';
import { focusFirstError } from '~/shared/focus/focus';
import { LanguageLink } from '~/shared/form/LanguageLink';
import { Later } from '~/shared/later/Later';
import { usePageTitle } from '~/shared/title/title';
import { startLanguage } from '../referral/texts';
import { Assumptions } from './Assumptions';
import { addressOf, inputsAt } from './address';
import classes from './Calculator.module.css';
import { type Draft, draftOf, inputsOf, withStayText } from './draft';
import { EXAMPLE } from './example';
import { OfficeFields } from './OfficeFields';
import { Outcome } from './Outcome';
import { PlansTable } from './PlansTable';
import { type Language, TEXTS } from './texts';

/** The address is updated after a pause in typing: browsers limit how often it may change. */
const ADDRESS_AFTER_MS = 400;

const EXAMPLE_ADDRESS = addressOf(EXAMPLE, new URLSearchParams()).toString();
const isExample = (draft: Draft) => {
  const { inputs } = inputsOf(draft);
  return inputs !== null && addressOf(inputs, new URLSearchParams()).toString() === EXAMPLE_ADDRESS;
};

/**
 * How leaving insurance networks affects an office's income. Everything is in the address; nothing
 * is saved.
 */
export function Screen() {
  const [search, setSearch] = useSearchParams();
  const [language, setLanguage] = useState<Language>(() =>
    startLanguage(search.get('lang'), navigator.language),
  );
  const t = TEXTS[language];
  usePageTitle(language === 'es' ? t.pageTitle : undefined);
  const [start] = useState(() => inputsAt(search));
  const [draft, setDraft] = useState(() => draftOf(start.inputs));
  const [changed, setChanged] = useState(false);
  /** Fields that were left: only these show errors. */
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const form = useRef<HTMLFormElement>(null);
  const { inputs, problems } = inputsOf(draft);
  const last = useRef(start.inputs);
  if (inputs) last.current = inputs;

  const address = inputs && addressOf(inputs, search).toString();
  useEffect(() => {
    if (!changed || !address || address === search.toString()) return;
    const timer = setTimeout(
      () => setSearch(address, { replace: true, preventScrollReset: true }),
      ADDRESS_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [changed, address, search, setSearch]);

  const change = (next: Draft) => {
    setDraft(next);
    setChanged(true);
  };
  const leave = (field: string) => setLeft((fields) => new Set(fields).add(field));
  const errorOf = (field: string) => {
    const problem = left.has(field) ? problems[field] : undefined;
    return problem && t.problems[problem];
  };
  const link = () => {
    if (address) return `${window.location.origin}${window.location.pathname}?${address}`;
    setLeft(new Set(Object.keys(problems)));
    focusFirstError(form.current);
    return null;
  };
  const speak = (next: Language) => {
    setLanguage(next);
    const query = new URLSearchParams(search);
    query.set('lang', next);
    setSearch(query, { replace: true, preventScrollReset: true });
  };
  const startOver = () => {
    setLeft(new Set());
    change(draftOf(EXAMPLE));
  };

  return (
    <div className={classes.page} lang={language}>
      <header className={classes.head}>
        <LanguageLink className={classes.language} value={language} onChange={speak} />
        <h1>{t.title}</h1>
        <p className={classes.lead}>{t.lead}</p>
        <PrintedOn t={t} language={language} />
      </header>
      {start.problem && !changed && (
        <Alert color="amber" role="alert">
          {t.link[start.problem]}
        </Alert>
      )}
      <form
        ref={form}
        noValidate
        className={classes.form}
        onSubmit={(event) => event.preventDefault()}
      >
        <section aria-labelledby="plans">
          <div className={classes.titles}>
            <h2 id="plans">{t.plansTitle}</h2>
            {isExample(draft) ? (
              <p className={classes.example}>{t.example}</p>
            ) : (
              <Button variant="subtle" className={classes.over} onClick={startOver}>
                {t.startOver}
              </Button>
            )}
          </div>
          <p className={classes.help}>{t.plansHelp}</p>
          <PlansTable
            plans={draft.plans}
            t={t}
            errorOf={errorOf}
            onChange={(plans) => change({ ...draft, plans })}
            onLeave={leave}
          />
        </section>
        <Later turn={1}>
          <section aria-labelledby="office">
            <h2 id="office">{t.membershipTitle}</h2>
            <OfficeFields
              office={draft.office}
              t={t}
              errorOf={errorOf}
              onChange={(office) => change({ ...draft, office })}
              onLeave={leave}
            />
          </section>
        </Later>
      </form>
      <Later turn={2}>
        <Outcome
          inputs={inputs ?? last.current}
          old={!inputs}
          t={t}
          onStay={(stay) => change(withStayText(draft, stay))}
          link={link}
          language={language}
        />
      </Later>
      <Later turn={5}>
        <Assumptions language={language} />
      </Later>
    </div>
  );
}

/** The date, on paper only: the first date a browser formats costs a slow phone 100 ms. */
function PrintedOn({ t, language }: { t: (typeof TEXTS)[Language]; language: Language }) {
  const [day, setDay] = useState('');
  useEffect(() => {
    const locale = language === 'es' ? 'es-US' : 'en-US';
    const printing = () =>
      flushSync(() => setDay(new Date().toLocaleDateString(locale, { dateStyle: 'long' })));
    window.addEventListener('beforeprint', printing);
    return () => window.removeEventListener('beforeprint', printing);
  }, [language]);
  return <p className={classes.printed}>{t.printedOn({ date: day })}</p>;
}
