import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { MoneyText } from '~/shared/money/MoneyText';
import { toCents } from '~/shared/money/money';
import { PayForm } from '~/shared/pay/PayForm';
import { LinkFrame, type LinkPage } from '../LinkFrame';
import classes from '../PaymentLink.module.css';
import { type LinkLanguage, TEXTS } from '../texts';

const linkQuery = (paymentUniqueId: string) =>
  queryOptions({
    queryKey: ['payment-link', paymentUniqueId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/pn/{paymentUniqueId}', {
          params: { path: { paymentUniqueId } },
          signal,
        }),
      ),
    // The amount must not change while it is being paid.
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

/** Opened from an emailed link: the late balance, and paying it. */
export function Screen() {
  const { paymentUniqueId = '' } = useParams();
  const { data, error, refetch } = useQuery(linkQuery(paymentUniqueId));
  return (
    <LinkFrame title="payPage" data={data} error={error} retry={() => void refetch()}>
      {(page, language) => <Owed page={page} language={language} link={paymentUniqueId} />}
    </LinkFrame>
  );
}

function Owed({ page, language, link }: { page: LinkPage; language: LinkLanguage; link: string }) {
  const t = TEXTS[language];
  const [ended, setEnded] = useState(false);
  const owes = toCents(page.due) > 0;
  if (!owes) {
    return (
      <>
        <h1 className={classes.title}>{t.paidTitle}</h1>
        <p className={classes.lead}>{t.paidText}</p>
      </>
    );
  }
  return (
    <>
      <h1 className={classes.title}>{t.payTitle}</h1>
      {!ended && (
        <ul className={classes.lines}>
          {page.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines keep their order
            <li key={index}>
              <span>{language === 'es' ? line.spanishDescription : line.description}</span>
              <MoneyText amount={line.amount} />
            </li>
          ))}
          <li className={classes.total}>
            <span>{t.together}</span>
            <MoneyText amount={page.due} />
          </li>
        </ul>
      )}
      <PayForm
        name={`pay link ${link}`}
        amount={page.due}
        entry={page.entry}
        today={page.today}
        language={language}
        owner={{ name: page.name, zip: page.zip }}
        onFile={
          page.method && page.methodFits
            ? page.method.replace(TEXTS.en.ending, t.ending)
            : undefined
        }
        onFileFailed
        asksToKeep
        onPaid={() => setEnded(true)}
        pay={(token, key, keep) =>
          answer(
            http.POST('/pn/{paymentUniqueId}', {
              params: { path: { paymentUniqueId: link }, header: { 'Idempotency-Key': key } },
              body: { token, keep },
            }),
          )
        }
      />
    </>
  );
}
