import { Button } from '@mantine/core';
import { IconMail, IconPrinter } from '@tabler/icons-react';
import clsx from 'clsx';
import { Fragment, useState } from 'react';
import { showDate } from '~/shared/dates/show-date';
import { PatientLanguage } from '~/shared/form/LanguageChoice';
import { MoneyText } from '~/shared/money/MoneyText';
import { fromCents, money, toCents } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import classes from './ChairsideQuote.module.css';
import type { Joining, Quote, QuoteRequest } from './calls';
import { EmailDialog } from './EmailDialog';
import {
  benefitWords,
  byVisit,
  duesWords,
  headline,
  planWords,
  severalVisits,
  verdict,
  visitWords,
} from './lines';
import { QUOTE_TEXTS, type QuoteLanguage } from './quote-texts';
import { usePrintLanguage } from './usePrintLanguage';

interface ResultProps {
  quote: Quote;
  /** The request; the email quotes the same. */
  request: QuoteRequest;
  officeId: number;
  /** The name of a person who is not on file. */
  name: string;
  onEnroll?: (joining: Joining) => void;
}

/** The quote, and its printed page, which is in the patient's language. */
export function Result({ quote, request, officeId, name, onEnroll }: ResultProps) {
  const member = quote.member;
  const [emails, setEmails] = useState(false);
  const [paper, setPaper] = useState<QuoteLanguage>(member?.language === 'es' ? 'es' : 'en');
  const language = usePrintLanguage(paper);
  const t = QUOTE_TEXTS[language];
  const plans = (language === 'es' ? member?.spanishPlans : member?.plans) ?? [];
  return (
    <div className={classes.sheet} data-print-sheet lang={language}>
      <div className={classes.paperHead}>
        <h1>{quote.officeName}</h1>
        <p>{t.quoteOf({ date: showDate(quote.today, language) })}</p>
      </div>
      <Panel
        title={titleOf(quote, name, language)}
        action={
          <span className={clsx(classes.noPaper, classes.acts)}>
            <PatientLanguage label="Print language" value={paper} onChange={setPaper} />
            <Button
              variant="default"
              size="xs"
              leftSection={<IconMail size={16} aria-hidden="true" />}
              onClick={() => setEmails(true)}
            >
              Email
            </Button>
            <Button
              variant="default"
              size="xs"
              leftSection={<IconPrinter size={16} aria-hidden="true" />}
              onClick={() => window.print()}
            >
              Print
            </Button>
          </span>
        }
        flush
      >
        {member && (
          <p className={classes.plans}>{plans.length > 0 ? plans.join(', ') : t.noPlan}</p>
        )}
        <Lines
          quote={quote}
          asMember={Boolean(member && member.plans.length > 0)}
          language={language}
        />
      </Panel>
      {quote.joining.length > 0 && (
        <Joinings quote={quote} language={language} onEnroll={onEnroll} />
      )}
      <p className={classes.disclaimer}>{t.disclaimer({ office: quote.officeName })}</p>
      {emails && (
        <EmailDialog
          officeId={officeId}
          request={request}
          name={member?.name ?? name}
          language={paper}
          onClose={() => setEmails(false)}
        />
      )}
    </div>
  );
}

/** The quote's title: for whom, and for what. */
function titleOf(quote: Quote, name: string, language: QuoteLanguage): string {
  const t = QUOTE_TEXTS[language];
  const who = quote.member?.name ?? name;
  if (who) return t.forWhom({ name: who });
  return severalVisits(quote) ? t.treatment : t.today;
}

interface LinesProps {
  quote: Quote;
  asMember: boolean;
  language: QuoteLanguage;
}

function Lines({ quote, asMember, language }: LinesProps) {
  const t = QUOTE_TEXTS[language];
  const visits = byVisit(quote.lines);
  const insured = quote.insured;
  const pays = new Map(quote.lines.map((line, at) => [line, insured?.linePays[at] ?? '0.00']));
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className={classes.caption}>
          {severalVisits(quote) ? t.treatmentCost : t.todayCost}
        </caption>
        <thead>
          <tr>
            <th scope="col">{t.procedure}</th>
            <th scope="col" className={classes.number}>
              {t.quantity}
            </th>
            <th scope="col" className={classes.number}>
              {t.usual}
            </th>
            {insured && (
              <th scope="col" className={classes.number}>
                {t.insured}
              </th>
            )}
            {asMember && (
              <th scope="col" className={classes.number}>
                {t.member}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {visits.map(({ visit, lines, usual, price }) => (
            <Fragment key={visit}>
              {visits.length > 1 && (
                <tr className={classes.visitRow}>
                  <th scope="rowgroup" colSpan={2}>
                    {t.visit({ visit })}
                  </th>
                  <td className={classes.number}>
                    <MoneyText amount={usual} />
                  </td>
                  {insured && (
                    <td className={classes.number}>
                      <MoneyText
                        amount={fromCents(
                          lines.reduce((sum, line) => sum + owedCents(line, pays), 0),
                        )}
                      />
                    </td>
                  )}
                  {asMember && (
                    <td className={classes.number}>
                      <MoneyText amount={price} />
                    </td>
                  )}
                </tr>
              )}
              {lines.map((line) => (
                <tr key={line.code}>
                  <th scope="row">
                    {line.label[language]}
                    <span className={classes.second}>{line.code}</span>
                  </th>
                  <td className={classes.number}>{line.quantity}</td>
                  <td className={classes.number}>
                    <MoneyText amount={line.usual} />
                  </td>
                  {insured && (
                    <td className={classes.number}>
                      <MoneyText amount={fromCents(owedCents(line, pays))} />
                    </td>
                  )}
                  {asMember && (
                    <td className={classes.number}>
                      <MoneyText amount={line.price} />
                      <span className={classes.second}>{benefitWords(line, language)}</span>
                    </td>
                  )}
                </tr>
              ))}
            </Fragment>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {t.total}
              {asMember && Number(quote.saved) > 0 && (
                <span className={classes.second}>{t.saves({ amount: money(quote.saved) })}</span>
              )}
            </th>
            <td className={classes.number}>
              <MoneyText amount={quote.usual} />
            </td>
            {insured && (
              <td className={classes.number}>
                <MoneyText amount={insured.owes} />
                <span className={classes.second}>
                  {t.premiums({ amount: money(insured.premium) })}
                </span>
              </td>
            )}
            {asMember && (
              <td className={classes.number}>
                <MoneyText amount={quote.price} />
              </td>
            )}
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** The patient's share of a line after insurance. */
const owedCents = (line: Quote['lines'][number], pays: Map<Quote['lines'][number], string>) =>
  toCents(line.usual) - toCents(pays.get(line) ?? '0.00');

interface JoiningsProps extends Pick<ResultProps, 'quote' | 'onEnroll'> {
  language: QuoteLanguage;
}

function Joinings({ quote, language, onEnroll }: JoiningsProps) {
  const t = QUOTE_TEXTS[language];
  return (
    <Panel title={t.join} flush>
      <p className={classes.headline}>{headline(quote, language)}</p>
      <ul className={classes.joinings}>
        <li>
          <p className={classes.joinName}>{t.without}</p>
          <p className={classes.joinSum}>
            <strong>
              <MoneyText amount={quote.usual} />
            </strong>
          </p>
        </li>
        {quote.insured && (
          <li>
            <div>
              <p className={classes.joinName}>{t.withInsurance}</p>
              <p className={classes.second}>
                {t.insurancePays({ amount: money(quote.insured.pays) })}
              </p>
            </div>
            <p className={classes.joinSum}>
              <strong>
                <MoneyText amount={quote.insured.total} />
              </strong>
            </p>
          </li>
        )}
        {quote.joining.map((joining) => (
          <JoinOption
            key={`${joining.planId}-${joining.period}`}
            joining={joining}
            usual={quote.usual}
            language={language}
            onEnroll={onEnroll}
          />
        ))}
      </ul>
    </Panel>
  );
}

interface JoinOptionProps extends Pick<JoiningsProps, 'language' | 'onEnroll'> {
  joining: Joining;
  /** The work at the usual fees. */
  usual: string;
}

function JoinOption({ joining, usual, language, onEnroll }: JoinOptionProps) {
  const t = QUOTE_TEXTS[language];
  const off = toCents(usual) - toCents(joining.work);
  return (
    <li data-pays={joining.pays || undefined}>
      <div>
        <p className={classes.joinName}>{planWords(joining, language)}</p>
        <p className={classes.second}>{duesWords(joining, language)}</p>
        {joining.visits.length > 1 && (
          <ul className={classes.visits}>
            {joining.visits.map((one) => (
              <li key={one.visit}>{visitWords(one, language)}</li>
            ))}
          </ul>
        )}
        {off > 0 && (
          <p className={classes.second}>{t.offTheWork({ amount: money(fromCents(off)) })}</p>
        )}
        {Number(joining.stillIncluded) > 0 && (
          <p className={classes.second}>
            {t.stillIncluded({ amount: money(joining.stillIncluded) })}
          </p>
        )}
      </div>
      <div className={classes.joinSum}>
        <p>
          {t.sum({ membership: money(joining.membership), work: money(joining.work) })}{' '}
          <strong>
            <MoneyText amount={joining.firstYear} />
          </strong>
        </p>
        <p className={classes.verdict}>{verdict(joining, language)}</p>
        {onEnroll && (
          <Button
            className={clsx(classes.noPaper, classes.enroll)}
            size="compact-sm"
            variant="light"
            aria-label={`Enroll with ${planWords(joining)}`}
            onClick={() => onEnroll(joining)}
          >
            Enroll
          </Button>
        )}
      </div>
    </li>
  );
}
