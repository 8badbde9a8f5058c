import { Alert, Button, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { usePatientTexts } from '~/areas/patient/texts';
import { useAct } from '~/shared/act/useAct';
import { sentenceEnd } from '~/shared/common-words/sentence';
import { dayIn } from '~/shared/dates/dates';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { usePageTitle } from '~/shared/title/title';
import { toast } from '~/shared/toasts/toasts';
import { type OwnReview, ownReviewsQuery, writeReview } from '../calls';
import classes from '../Reviews.module.css';
import { StarChoice, Stars } from '../Stars';
import { stageOf } from '../words';
import { REVIEW_TEXTS } from './texts';

const LONGEST = 2000;

function useReviewTexts() {
  const { language, date } = usePatientTexts();
  return { t: REVIEW_TEXTS[language], date };
}

/** A patient's reviews of the office, and writing the one of this membership year. */
export function Screen() {
  const { t } = useReviewTexts();
  usePageTitle(t.title);
  const query = useQuery(ownReviewsQuery);
  const { data } = query;
  return (
    <>
      <PageHeader title={t.title} line={data && t.line({ office: data.officeName })} />
      <LoadedQuery query={query} errorTitle={t.failed}>
        {(own) => (
          <Stack>
            {own.mayWrite ? (
              <WriteReview author={own.author} />
            ) : (
              <p className={classes.notice}>{own.reviews.length > 0 ? t.already : t.notYet}</p>
            )}
            {own.reviews.length > 0 && (
              <Panel flush>
                {own.reviews.map((review) => (
                  <Own key={review.id} review={review} office={own.officeName} />
                ))}
              </Panel>
            )}
          </Stack>
        )}
      </LoadedQuery>
    </>
  );
}

function WriteReview({ author }: { author: string }) {
  const { t } = useReviewTexts();
  const [stars, setStars] = useState(0);
  const [words, setWords] = useState('');
  const [noStars, setNoStars] = useState(false);
  const act = useAct(() => writeReview(stars, words), {
    name: 'write a review',
    fields: ['stars', 'words'],
    invalidates: [ownReviewsQuery.queryKey],
    done: () => toast('success', t.sent),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setNoStars(stars === 0);
    if (stars > 0) void act.run();
  };
  return (
    <Panel title={t.writeTitle}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <StarChoice
            legend={t.stars}
            value={stars}
            label={(stars) => t.starsOf({ count: stars })}
            error={noStars ? t.chooseStars : act.fields.stars}
            onChange={(next) => {
              setStars(next);
              setNoStars(false);
            }}
          />
          <Textarea
            label={t.words}
            description={t.privacy}
            rows={5}
            maxLength={LONGEST}
            value={words}
            error={act.fields.words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <p className={classes.quiet}>{t.signed({ author: sentenceEnd(author) })}</p>
          {act.problem && (
            <Alert color="danger" role="alert">
              {act.problem}
            </Alert>
          )}
          <div>
            <Button type="submit" loading={act.busy}>
              {t.send}
            </Button>
          </div>
        </Stack>
      </form>
    </Panel>
  );
}

function Own({ review, office }: { review: OwnReview; office: string }) {
  const { t, date } = useReviewTexts();
  return (
    <article className={classes.review}>
      <div className={classes.head}>
        <Stars stars={review.stars} label={t.starsOf({ count: review.stars })} />
        <span className={classes.quiet}>{date(dayIn(review.writtenAt))}</span>
        <span>{t.stage[stageOf(review, new Date())]}</span>
      </div>
      <p className={classes.words}>{review.words}</p>
      {review.answer && (
        <p className={classes.answer}>
          <strong>{t.answered({ office })}</strong>
          <br />
          {review.answer}
        </p>
      )}
    </article>
  );
}
