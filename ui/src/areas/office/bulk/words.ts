import type { View } from '../../member-list/view';
import type { BulkAction, BulkActionLine, SkipReason } from './calls';

const households = (count: number): string =>
  count === 1 ? '1 household' : `${count.toLocaleString('en-US')} households`;

/** "12 selected", or "All 3,214 matching". */
export const chosenWords = (count: number, all: boolean): string =>
  all
    ? `All ${count.toLocaleString('en-US')} matching`
    : `${count.toLocaleString('en-US')} selected`;

/** A bulk action's description while it runs. */
export function runningWords({
  kind,
  tag,
  undoes,
}: Pick<BulkActionLine, 'kind' | 'tag' | 'undoes'>): string {
  if (undoes) return 'Undoing';
  if (kind === 'invite') return 'Sending invitations';
  return kind === 'add_tag' ? `Adding “${tag?.name}”` : `Removing “${tag?.name}”`;
}

/** A bulk action's description once it is done. */
export function doneWords({
  kind,
  tag,
  done,
  undoes,
}: Pick<BulkActionLine, 'kind' | 'tag' | 'done' | 'undoes'>): string {
  if (undoes) return `Undone for ${households(done)}`;
  if (kind === 'invite')
    return done === 1 ? '1 invitation sent' : `${done.toLocaleString('en-US')} invitations sent`;
  const what = kind === 'add_tag' ? 'added to' : 'removed from';
  return `“${tag?.name}” ${what} ${households(done)}`;
}

export const SKIPPED: Record<SkipReason, string> = {
  has_tag: 'had the tag already',
  has_no_tag: 'didn’t have the tag',
  gone: 'merged or moved meanwhile',
  running: 'has a membership',
  owes: 'owes the office',
  disabled: 'disabled for good',
  no_email: 'no email on file',
  do_not_email: 'asked for no email',
  same_email: 'email belongs to a member',
  invited: 'has an open invitation',
  stopped: 'stopped before its turn',
};

/** "3 skipped: 2 has a membership, 1 no email on file". */
export function skippedWords({ skipped, reasons }: BulkAction): string | null {
  if (skipped === 0) return null;
  const each = reasons.map(
    (one) => `${one.households.toLocaleString('en-US')} ${SKIPPED[one.why]}`,
  );
  return `${skipped.toLocaleString('en-US')} skipped: ${each.join(', ')}`;
}

/** "120 of 3,000". */
export const progressWords = ({ done, skipped, total }: BulkActionLine): string =>
  `${(done + skipped).toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`;

/**
 * The address for writing a message to the selected households: to those named, or to all that the
 * list shows.
 */
export function messageAddress(
  view: Pick<View, 'filters' | 'tags' | 'search'>,
  ids?: number[],
): string {
  const params = new URLSearchParams({ compose: '1' });
  if (ids) {
    params.set('ids', ids.join(','));
  } else {
    if (view.filters.length > 0) params.set('filters', view.filters.join(','));
    if (view.search) params.set('q', view.search);
    if (view.tags.length > 0) params.set('tag', view.tags.join(','));
  }
  return `/account/messages?${params.toString().replaceAll('%2C', ',')}`;
}
