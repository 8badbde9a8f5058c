import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listDownload } from '~/api/list-file';
import { brandWords } from '~/shared/brand/brand-words';
import { dateTime } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { toast } from '~/shared/toasts/toasts';
import {
  decideReview,
  type ReportedReview,
  type ReportsShown,
  reportedReviewsQuery,
} from '../calls';
import classes from '../Reviews.module.css';
import { Stars } from '../Stars';
import { REASONS } from '../words';

const NOUN = { one: 'report', many: 'reports' };
const SHOWN: { value: ReportsShown; label: string }[] = choicesOf({
  waiting: 'To decide',
  decided: 'Decided',
});

interface Deciding {
  review: ReportedReview;
  keep: boolean;
}

/** Reviews that offices reported: our staff decide which stay. */
export function Screen() {
  const view = useListView();
  const show = view.chip('show', SHOWN) ?? 'waiting';
  const query = useInfiniteQuery(reportedReviewsQuery(show));
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  return (
    <>
      <PageHeader
        title="Reviews"
        line="Reviews reported by offices. Each stays hidden until you decide."
      />
      <ListScreen<ReportedReview>
        name="reported-reviews"
        noun={NOUN}
        view={view}
        query={query}
        chips={{
          label: 'Show',
          name: 'show',
          initial: 'waiting',
          choices: SHOWN.map((chip) => ({
            ...chip,
            count: chip.value === 'waiting' ? query.data?.pages[0]?.waiting : undefined,
          })),
        }}
        onDownload={listDownload('/admin/reviews/file', { query: { show } })}
        rows={query.data?.pages.flatMap((page) => page.items)}
        errorTitle="The reports didn’t load"
        empty={{
          title: 'Nothing to decide',
          text: 'Reviews that an office reports appear here, the oldest first.',
        }}
        cards={(reviews) =>
          reviews.map((review) => <Report key={review.id} review={review} onDecide={setDeciding} />)
        }
      />
      {deciding && <DecideDialog {...deciding} onClose={() => setDeciding(null)} />}
    </>
  );
}

function Report({
  review,
  onDecide,
}: {
  review: ReportedReview;
  onDecide: (deciding: Deciding) => void;
}) {
  return (
    <article
      className={classes.review}
      aria-label={`Review by ${review.author} of ${review.officeName}`}
    >
      <div className={classes.head}>
        <strong>{review.officeName}</strong>
        <span className={classes.quiet}>{brandWords(review.brand)}</span>
        <Stars stars={review.stars} label={`${review.stars} of 5 stars`} />
        <span>{review.author}</span>
        <span className={classes.quiet}>{dateTime(review.writtenAt)}</span>
      </div>
      <p className={classes.words}>{review.words}</p>
      <p className={classes.answer}>
        <strong>{REASONS[review.reason]}</strong>{' '}
        <span className={classes.quiet}>
          {review.reportedBy}, {dateTime(review.reportedAt)}
        </span>
        {review.note && (
          <>
            <br />
            {review.note}
          </>
        )}
      </p>
      {review.decidedAt ? (
        <p className={classes.reported}>
          {review.state === 'kept' ? 'Kept' : 'Taken down'} by {review.decidedBy},{' '}
          {dateTime(review.decidedAt)}. {review.decisionNote}
        </p>
      ) : (
        <div className={classes.acts}>
          <Button
            variant="default"
            size="xs"
            aria-label={`Keep the review by ${review.author} of ${review.officeName}`}
            onClick={() => onDecide({ review, keep: true })}
          >
            Keep
          </Button>
          <Button
            variant="default"
            size="xs"
            color="danger"
            aria-label={`Take down the review by ${review.author} of ${review.officeName}`}
            onClick={() => onDecide({ review, keep: false })}
          >
            Take down
          </Button>
        </div>
      )}
    </article>
  );
}

function DecideDialog({ review, keep, onClose }: Deciding & { onClose: () => void }) {
  return (
    <FormModal
      name={`decide review ${review.id}`}
      onClose={onClose}
      title={keep ? 'Keep this review?' : 'Take this review down?'}
      intro={
        keep
          ? 'It is public again. The office can’t report it a second time.'
          : 'It stays hidden and no longer counts in the rating.'
      }
      fields={[
        {
          name: 'note',
          label: 'Note to the office',
          kind: 'textarea',
          optional: true,
          rows: 3,
          maxLength: 500,
        },
      ]}
      submitLabel={keep ? 'Keep review' : 'Take down'}
      destructive={!keep}
      onSubmit={(values) => decideReview(review, keep, String(values.note))}
      done={() => toast('success', keep ? 'Review kept' : 'Review taken down')}
    />
  );
}
