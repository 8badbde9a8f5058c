import { Button } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { money, toCents } from '~/shared/money/money';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { type MergeConsequences, mergeHouseholds, previewMerge } from './calls';
import classes from './Household.module.css';

const mergeQuery = (userId: number, keepId: number, otherId: number) =>
  queryOptions({
    queryKey: ['merge-preview', keepId, otherId],
    queryFn: ({ signal }) => previewMerge(userId, keepId, otherId, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });

/** The result of a merge, in lines. */
export function mergeLines(seen: MergeConsequences): string[] {
  const memberships =
    seen.memberships === 1 ? '1 membership moves' : `${seen.memberships} memberships move`;
  return [
    ...seen.same.map((name) => `${name} is in both and becomes one record.`),
    ...(seen.joining.length > 0 ? [`${seen.joining.join(', ')} joins ${seen.keepName}.`] : []),
    `${memberships} too. Bills and payments stay as they are and are shown together.`,
    seen.takesMethod
      ? `${seen.otherName}\u2019s payment method will be charged from now on.`
      : `${seen.keepName}\u2019s payment method will be charged from now on.`,
    ...(toCents(seen.credit) > 0
      ? [`${seen.otherName}\u2019s credit of ${money(seen.credit)} moves too.`]
      : []),
    ...(seen.endsLogin ? [`${seen.otherName}\u2019s login no longer opens this household.`] : []),
  ];
}

interface MergeDialogProps {
  keepId: number;
  otherId: number;
  onSwap: () => void;
  onClose: () => void;
  done?: () => void;
}

/**
 * Merges two households into the selected one. It cannot be undone, so the result is shown first.
 */
export function MergeDialog({ keepId, otherId, onSwap, onClose, done }: MergeDialogProps) {
  const { userId } = useUser();
  const query = useQuery(mergeQuery(userId, keepId, otherId));
  const { data } = query;
  const refused = (data?.refusals.length ?? 0) > 0;
  return (
    <ConfirmDialog
      opened
      name={`merge ${keepId} ${otherId}`}
      onClose={onClose}
      title="Merge households"
      width={520}
      destructive
      confirmLabel="Merge"
      keepLabel="Keep both"
      waiting={!data || refused}
      onConfirm={() => mergeHouseholds(userId, keepId, { otherId, version: data?.version ?? '' })}
      done={() => {
        toast('success', 'Households merged');
        done?.();
      }}
    >
      <LoadedQuery query={query} errorTitle="The merge didn’t load" rows={4}>
        {(seen) => (
          <div className={classes.merge}>
            <p>
              Keep <strong>{seen.keepName}</strong> ({seen.keepNumber}) and merge{' '}
              <strong>{seen.otherName}</strong> ({seen.otherNumber}) into it.{' '}
              <Button variant="subtle" size="compact-sm" onClick={onSwap}>
                Keep the other one instead
              </Button>
            </p>
            <div className={classes.follows} role="status">
              {(refused ? seen.refusals : mergeLines(seen)).map((line) => (
                <p key={line}>{line}</p>
              ))}
            </div>
          </div>
        )}
      </LoadedQuery>
    </ConfirmDialog>
  );
}
