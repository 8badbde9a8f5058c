import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';
import { money, toCents } from '~/shared/money/money';
import { CardForm } from '~/shared/pay/CardForm';
import { LinkFrame, type LinkPage } from '../LinkFrame';
import classes from '../PaymentLink.module.css';
import { type LinkLanguage, TEXTS } from '../texts';

type Added = components['schemas']['SourceAdded'];

interface Address {
  activationKey: string;
  userId: string;
}

const linkQuery = (path: Address) =>
  queryOptions({
    queryKey: ['payment-update', path],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/patient/payment-update/{activationKey}/{userId}', {
          params: { path },
          signal,
        }),
      ),
    refetchOnWindowFocus: false,
    meta: { quiet: true },
  });

/** Opened from an emailed link: another card for the membership. */
export function Screen() {
  const { activationKey = '', userId = '' } = useParams();
  const path = { activationKey, userId };
  const { data, error, refetch } = useQuery(linkQuery(path));
  return (
    <LinkFrame title="changePage" data={data} error={error} retry={() => void refetch()}>
      {(page, language) => <Change page={page} language={language} path={path} />}
    </LinkFrame>
  );
}

function Change({
  page,
  language,
  path,
}: {
  page: LinkPage;
  language: LinkLanguage;
  path: Address;
}) {
  const t = TEXTS[language];
  const [added, setAdded] = useState<Added | null>(null);
  return (
    <>
      <h1 className={classes.title}>{t.changeTitle}</h1>
      {added ? (
        <div role="status">
          <p className={classes.lead}>{t.changed}</p>
          <Late added={added} language={language} />
        </div>
      ) : (
        <>
          <p className={classes.lead}>
            {page.method
              ? t.changeText({ method: page.method.replace(TEXTS.en.ending, t.ending) })
              : t.changeNone}
          </p>
          <CardForm
            entry={page.entry}
            today={page.today}
            language={language}
            owner={{ name: page.name, zip: page.zip }}
            save={async (card) => {
              const saved = await answer(
                http.POST('/patient/payment-update/{activationKey}/{userId}', {
                  params: { path },
                  body: card,
                }),
              );
              if (!saved.approval) setAdded(saved);
              return saved.approval;
            }}
          />
        </>
      )}
    </>
  );
}

function Late({ added, language }: { added: Added; language: LinkLanguage }) {
  const t = TEXTS[language];
  if (toCents(added.wasLate) === 0) return null;
  const still = toCents(added.stillLate) > 0;
  return (
    <p className={classes.lead}>
      {still
        ? t.stillLate({ amount: money(added.stillLate) })
        : t.changedAndPaid({ amount: money(added.wasLate) })}
    </p>
  );
}
