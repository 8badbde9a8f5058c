import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { OfficeReview, OwnReview, ReportReason } from './calls';

export const MOST_STARS = 5;

/** Why an office reports a review. */
export const REASONS: Record<ReportReason, string> = {
  not_about_us: 'It is not about our office',
  personal_data: 'It names or describes a person',
  insulting: 'It is insulting or threatening',
  advertising: 'It is advertising',
  false: 'It states something false',
};

/** The state of a review, in the office's view. */
export function lookOfReview(review: Pick<OfficeReview, 'state' | 'shown'>): StatusLook {
  if (review.state === 'reported') return look('Reported, hidden', 'warn');
  if (review.state === 'removed') return look('Taken down', 'ended');
  if (!review.shown) return look('Public within 24 hours', 'info');
  return look('Public', 'good');
}

type Stage = 'removed' | 'waiting' | 'hidden' | 'shown';

/** The state of a review, in its author's view. */
export function stageOf(
  review: Pick<OwnReview, 'removed' | 'shown' | 'shownFrom'>,
  now: Date,
): Stage {
  if (review.removed) return 'removed';
  if (review.shown) return 'shown';
  return new Date(review.shownFrom) > now ? 'waiting' : 'hidden';
}
