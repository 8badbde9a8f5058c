import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDownload } from '~/api/list-file';
import { dateTime } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { useActiveOffice } from '~/user/useUser';
import {
  answerReview,
  type OfficeReview,
  officeReviewsQuery,
  type ReportReason,
  type ReviewsShown,
  reportReview,
} from '../calls';
import classes from '../Reviews.module.css';
import { Stars } from '../Stars';
import { lookOfReview, REASONS } from '../words';

const NOUN = { one: 'review', many: 'reviews' };
const SHOWN: { value: ReviewsShown; label: string }[] = choicesOf({
  all: 'All',
  unanswered: 'Not answered',
  reported: 'Reported',
  removed: 'Taken down',
});

interface Doing {
  act: 'answer' | 'report';
  review: OfficeReview;
}

/** Members' reviews of the office: read, answer, report. */
export function Screen() {
  const officeId = useActiveOffice()?.id ?? 0;
  const view = useListView();
  const show = view.chip('show', SHOWN) ?? 'all';
  const query = useInfiniteQuery({
    ...officeReviewsQuery(officeId, show),
    enabled: officeId !== 0,
  });
  const [doing, setDoing] = useState<Doing | null>(null);
  const first = query.data?.pages[0];
  const counts = { unanswered: first?.unanswered, reported: first?.reported };
  return (
    <>
      <PageHeader
        title="Reviews"
        line={
          first &&
          (first.average
            ? `${first.average} of 5 stars from ${first.shown} public ${first.shown === 1 ? 'review' : 'reviews'}`
            : 'No public reviews yet')
        }
      />
      <ListScreen<OfficeReview>
        name="reviews"
        noun={NOUN}
        view={view}
        query={query}
        chips={{
          label: 'Show',
          name: 'show',
          initial: 'all',
          choices: SHOWN.map((chip) => ({
            ...chip,
            count: counts[chip.value as keyof typeof counts],
          })),
        }}
        onDownload={listDownload('/dentists/{id}/reviews/file', {
          path: { id: officeId },
          query: { show },
        })}
        rows={query.data?.pages.flatMap((page) => page.items)}
        errorTitle="The reviews didn’t load"
        empty={{
          title: 'No reviews yet',
          text: 'Members can review your office once per membership year. You see each review 24 hours before it is public.',
        }}
        cards={(reviews) =>
          reviews.map((review) => <Review key={review.id} review={review} onAct={setDoing} />)
        }
      />
      {doing?.act === 'answer' && (
        <AnswerDialog officeId={officeId} review={doing.review} onClose={() => setDoing(null)} />
      )}
      {doing?.act === 'report' && (
        <ReportDialog officeId={officeId} review={doing.review} onClose={() => setDoing(null)} />
      )}
    </>
  );
}

function Review({ review, onAct }: { review: OfficeReview; onAct: (doing: Doing) => void }) {
  const hidden = review.state === 'reported' || review.state === 'removed';
  const button = (act: Doing['act'], label: string, variant: 'default' | 'subtle') => (
    <Button
      variant={variant}
      size="xs"
      aria-label={`${label} the review by ${review.author}`}
      onClick={() => onAct({ act, review })}
    >
      {label}
    </Button>
  );
  return (
    <article className={classes.review} aria-label={`Review by ${review.author}`}>
      <div className={classes.head}>
        <Stars stars={review.stars} label={`${review.stars} of 5 stars`} />
        <strong>{review.author}</strong>
        <span className={classes.quiet}>{dateTime(review.writtenAt)}</span>
        <StatusBadge look={lookOfReview(review)} />
      </div>
      <p className={classes.words}>{review.words}</p>
      {review.answer && (
        <p className={classes.answer}>
          <strong>Your answer</strong>{' '}
          <span className={classes.quiet}>
            {review.answeredBy}, {review.answeredAt && dateTime(review.answeredAt)}
          </span>
          <br />
          {review.answer}
        </p>
      )}
      {review.reason && (
        <p className={classes.reported}>
          Reported: {REASONS[review.reason]}.{review.state === 'kept' && ' We kept the review.'}
          {review.state === 'removed' && ' We took it down.'}
          {review.decisionNote && ` ${review.decisionNote}`}
        </p>
      )}
      <div className={classes.acts}>
        {!review.answer && !hidden && button('answer', 'Answer', 'default')}
        {review.state === 'open' && button('report', 'Report', 'subtle')}
      </div>
    </article>
  );
}

interface DialogProps {
  officeId: number;
  review: OfficeReview;
  onClose: () => void;
}

function AnswerDialog({ officeId, review, onClose }: DialogProps) {
  return (
    <FormModal
      name={`answer review ${review.id}`}
      onClose={onClose}
      title={`Answer ${review.author}`}
      intro="Your answer is public, and you can answer once. Don’t mention the person’s care: that is protected health information."
      fields={[{ name: 'answer', label: 'Answer', kind: 'textarea', rows: 5, maxLength: 2000 }]}
      submitLabel="Publish answer"
      onSubmit={(values) => answerReview(officeId, review.id, String(values.answer))}
      done={() => toast('success', 'Answer published')}
    />
  );
}

function ReportDialog({ officeId, review, onClose }: DialogProps) {
  return (
    <FormModal
      name={`report review ${review.id}`}
      onClose={onClose}
      title={`Report the review by ${review.author}`}
      intro="We hide the review until we decide. You can report a review once. Criticism alone is no reason to take it down."
      fields={[
        {
          name: 'reason',
          label: 'Reason',
          kind: 'radio',
          options: choicesOf(REASONS),
        },
        {
          name: 'note',
          label: 'What should we know?',
          kind: 'textarea',
          optional: true,
          rows: 3,
          maxLength: 500,
        },
      ]}
      submitLabel="Report review"
      onSubmit={(values) =>
        reportReview(officeId, review.id, values.reason as ReportReason, String(values.note))
      }
      done={() => toast('success', 'Review reported and hidden')}
    />
  );
}
