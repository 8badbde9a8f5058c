import { Button, Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { toast } from '~/shared/toasts/toasts';
import classes from './Bulk.module.css';
import { bulkQuery, stopBulk, undoBulk } from './calls';
import { doneWords, runningWords, SKIPPED, skippedWords } from './words';

interface BulkProgressProps {
  officeId: number;
  actionId: number;
  /** Called with the id of the bulk action that undoes this one. */
  onUndo: (actionId: number) => void;
  onClose: () => void;
}

/** A bulk action's progress and outcome. One that skips no one is shown as a toast with undo. */
export function BulkProgress({ officeId, actionId, onUndo, onClose }: BulkProgressProps) {
  const queries = useQueryClient();
  const { data: act } = useQuery(bulkQuery(officeId, actionId));
  const undo = useAct(() => undoBulk(officeId, actionId), {
    toastProblem: true,
    invalidates: [],
    done: (made) => onUndo(made.id),
  });
  const stop = useAct(() => stopBulk(officeId, actionId), { toastProblem: true });
  const over = act !== undefined && act.state !== 'running';
  const quiet = over && act.skipped === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it has ended
  useEffect(() => {
    if (!over) return;
    for (const key of [
      'members',
      'member-counts',
      'tags',
      'household-tags',
      'invitations',
      'bulk-acts',
    ]) {
      void queries.invalidateQueries({ queryKey: [key] });
    }
    if (quiet) {
      toast('success', doneWords(act), undefined, act.canUndo ? () => void undo.run() : undefined);
      onClose();
    }
  }, [over]);
  if (quiet) return null;
  return (
    <Dialog
      opened
      onClose={onClose}
      title={act ? (over ? doneWords(act) : runningWords(act)) : 'One moment'}
      footer={
        <>
          {act?.canUndo && (
            <Button variant="default" loading={undo.busy} onClick={() => void undo.run()}>
              Undo
            </Button>
          )}
          {!over && (
            <Button variant="default" loading={stop.busy} onClick={() => void stop.run()}>
              Stop
            </Button>
          )}
          <Button onClick={onClose}>Done</Button>
        </>
      }
    >
      {!over && (
        <>
          <Progress
            value={act ? (100 * (act.done + act.skipped)) / act.total : 0}
            aria-label="Progress"
          />
          <p role="status" className={classes.quiet}>
            {act
              ? `${(act.done + act.skipped).toLocaleString('en-US')} of ${act.total.toLocaleString('en-US')}. You can close this. We’ll keep working.`
              : 'Starting'}
          </p>
        </>
      )}
      {over && (
        <>
          <p>{skippedWords(act)}</p>
          <ul className={classes.skipped} aria-label="Skipped households">
            {act.named.map(({ accountId, name, why }) => (
              <li key={accountId}>
                <Link to={`/account/members?id=${accountId}`}>{name}</Link> {SKIPPED[why]}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
