import { ActionIcon, Button, Progress } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { dateTime } from '~/shared/dates/dates';
import { MorePages } from '~/shared/list-table/PagingLine';
import { EmptyState, Loaded } from '~/shared/panel/Panel';
import classes from './Bulk.module.css';
import { type BulkActionLine, bulkActionsQuery, undoBulk } from './calls';
import { doneWords, progressWords, runningWords } from './words';

const NOUN = { one: 'act', many: 'acts' };

interface RecentActsProps {
  officeId: number;
  /** Shows a bulk action: its progress, or who was skipped. */
  onFollow: (actionId: number) => void;
}

/** The bulk action in progress, whoever started it: its progress, and a link to it. */
export function RunningAct({ officeId, onFollow }: RecentActsProps) {
  const { data } = useInfiniteQuery(bulkActionsQuery(officeId));
  const act = data?.pages[0]?.items.find(({ state }) => state === 'running');
  if (!act) return null;
  return (
    <div className={classes.running} role="status">
      <span>
        {runningWords(act)}, {progressWords(act)}
      </span>
      <Progress
        className={classes.bit}
        value={(100 * (act.done + act.skipped)) / act.total}
        aria-label={runningWords(act)}
      />
      <Button size="compact-xs" variant="subtle" onClick={() => onFollow(act.id)}>
        Show
      </Button>
    </div>
  );
}

/** Recent bulk actions, each with its outcome and, where possible, its undo. */
export function RecentActs({ officeId, onFollow }: RecentActsProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        variant="default"
        size={36}
        aria-label="Recent changes"
        title="Recent changes"
        onClick={() => setOpen(true)}
      >
        <IconHistory size={18} stroke={1.6} aria-hidden="true" />
      </ActionIcon>
      {open && (
        <ActsDialog
          officeId={officeId}
          onClose={() => setOpen(false)}
          onFollow={(id) => {
            setOpen(false);
            onFollow(id);
          }}
        />
      )}
    </>
  );
}

function ActsDialog({ officeId, onFollow, onClose }: RecentActsProps & { onClose: () => void }) {
  const listed = useInfiniteQuery(bulkActionsQuery(officeId));
  const { data, error, refetch } = listed;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Recent changes to many households"
      footer={<Button onClick={onClose}>Close</Button>}
    >
      <Loaded
        data={data?.pages.flatMap((page) => page.items)}
        error={error}
        onRetry={() => void refetch()}
        errorTitle="The changes didn’t load"
        rows={4}
      >
        {(acts) =>
          acts.length === 0 ? (
            <EmptyState title="No changes yet">
              Select households in the list to tag or invite many at once.
            </EmptyState>
          ) : (
            <>
              <ul className={classes.acts}>
                {acts.map((act) => (
                  <ActRow key={act.id} officeId={officeId} act={act} onFollow={onFollow} />
                ))}
              </ul>
              <MorePages query={listed} shown={acts.length} noun={NOUN} />
            </>
          )
        }
      </Loaded>
    </Dialog>
  );
}

function outcome(act: BulkActionLine): string {
  if (act.state === 'running') return `${runningWords(act)}, ${progressWords(act)}`;
  const done = doneWords(act);
  return act.state === 'stopped' ? `${done}, then stopped` : done;
}

function ActRow({
  officeId,
  act,
  onFollow,
}: {
  officeId: number;
  act: BulkActionLine;
  onFollow: (actionId: number) => void;
}) {
  const undo = useAct(() => undoBulk(officeId, act.id), {
    toastProblem: true,
    invalidates: [['bulk-acts', officeId]],
    done: (made) => onFollow(made.id),
  });
  const running = act.state === 'running';
  return (
    <li className={classes.act}>
      <span>
        {outcome(act)}
        <span className={classes.quiet}>
          {' '}
          {act.actor}, {dateTime(act.createdAt)}
        </span>
      </span>
      {(running || act.skipped > 0) && (
        <Button size="compact-xs" variant="subtle" onClick={() => onFollow(act.id)}>
          {running ? 'Show progress' : `${act.skipped.toLocaleString('en-US')} skipped`}
        </Button>
      )}
      {act.canUndo && (
        <Button
          size="compact-xs"
          variant="subtle"
          loading={undo.busy}
          aria-label={`Undo: ${doneWords(act)}`}
          onClick={() => void undo.run()}
        >
          Undo
        </Button>
      )}
    </li>
  );
}
