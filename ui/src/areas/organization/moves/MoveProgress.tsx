import { Button, NativeSelect } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { longDate } from '~/shared/dates/dates';
import { money } from '~/shared/money/money';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { ShowMore } from '~/shared/show-more/ShowMore';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { decideMove, MOVES_CHANGED, moveQuery, retryMove, withdrawMove } from './calls';
import classes from './Moves.module.css';
import type { LineState, MemberMove, MoveLine } from './types';
import { LINE_STATES, moveLook, moveTitle, progressWords } from './words';

const FOLLOW_MS = 4000;
const STATES: LineState[] = ['waiting', 'moved', 'ended', 'failed', 'withdrawn'];

interface MoveProgressProps {
  office: number;
  moveId: number;
  onClose: () => void;
}

/** A move with its households: who moved, who stays and why. */
export function MoveProgress({ office, moveId, onClose }: MoveProgressProps) {
  const [state, setState] = useState<LineState>();
  const [withdrawing, setWithdrawing] = useState(false);
  const query = useInfiniteQuery({
    ...moveQuery(office, moveId, state),
    refetchInterval: ({ state: now }) =>
      now.data?.pages[0]?.move.state === 'moving' ? FOLLOW_MS : false,
  });
  const first = query.data?.pages[0]?.move;
  const retry = useAct(() => retryMove(office, moveId), {
    name: `retry move ${moveId}`,
    invalidates: MOVES_CHANGED,
    done: () => toast('success', 'Trying again'),
  });
  return (
    <Dialog opened onClose={onClose} title={first ? moveTitle(first) : 'Move'} width={640}>
      <LoadedQuery
        query={{ data: query.data, error: query.error, refetch: query.refetch }}
        errorTitle="This move didn’t load"
        rows={4}
      >
        {({ pages }) => (
          <div className={classes.form}>
            {first && (
              <p className={classes.line}>
                <StatusBadge look={moveLook(first)} /> {progressWords(first)}. Planned by{' '}
                {first.madeBy}
                {first.signupsEndOn && `; no sign-ups from ${longDate(first.signupsEndOn)}`}.
              </p>
            )}
            <div className={classes.acts}>
              {first && first.failed > 0 && first.state !== 'withdrawn' && (
                <Button size="xs" loading={retry.busy} onClick={() => void retry.run()}>
                  Try again
                </Button>
              )}
              {first && isUnderWay(first) && (
                <Button size="xs" variant="default" onClick={() => setWithdrawing(true)}>
                  {first.state === 'planned' ? 'Withdraw' : 'Stop'}
                </Button>
              )}
            </div>
            <Problem>{retry.problem}</Problem>
            <NativeSelect
              label="Show"
              value={state ?? ''}
              onChange={(event) =>
                setState(STATES.find((one) => one === event.currentTarget.value))
              }
              data={[
                { value: '', label: 'All households' },
                ...STATES.map((one) => ({ value: one, label: LINE_STATES[one].label })),
              ]}
            />
            <ul className={classes.rows} aria-label="Households">
              {pages
                .flatMap((page) => page.lines)
                .map((line) => (
                  <Line
                    key={line.accountId}
                    office={office}
                    moveId={moveId}
                    line={line}
                    closes={first?.kind === 'close' && isUnderWay(first)}
                  />
                ))}
            </ul>
            <ShowMore query={query} size="xs">
              Show more households
            </ShowMore>
          </div>
        )}
      </LoadedQuery>
      {first && (
        <ConfirmDialog
          opened={withdrawing}
          onClose={() => setWithdrawing(false)}
          name={`withdraw move ${moveId}`}
          title={first.kind === 'close' ? 'Keep the location open?' : 'Withdraw this move?'}
          confirmLabel={first.state === 'planned' ? 'Withdraw' : 'Stop'}
          keepLabel="Go on as planned"
          destructive
          onConfirm={() => withdrawMove(office, moveId)}
          invalidates={MOVES_CHANGED}
          done={() => toast('success', 'Withdrawn')}
        >
          Households that have moved stay moved. The others stay here
          {first.announcedAt ? ' and get an email that nothing changes.' : '.'}
        </ConfirmDialog>
      )}
    </Dialog>
  );
}

const isUnderWay = ({ state }: MemberMove) => state === 'planned' || state === 'moving';

interface LineProps {
  office: number;
  moveId: number;
  line: MoveLine;
  /** The location closes, so a household may decline. */
  closes: boolean;
}

function Line({ office, moveId, line, closes }: LineProps) {
  const ends = line.action === 'end';
  const decide = useAct(
    () => decideMove(office, moveId, { accountId: line.accountId, action: ends ? 'move' : 'end' }),
    {
      name: `decide ${moveId} ${line.accountId} ${line.action}`,
      invalidates: MOVES_CHANGED,
      toastProblem: true,
    },
  );
  const open = closes && (line.state === 'waiting' || line.state === 'failed');
  return (
    <li className={classes.row}>
      <span>
        {line.household} <StatusBadge look={LINE_STATES[line.state]} />
      </span>
      {line.reason && <p className={classes.stays}>{line.reason}</p>}
      {line.state === 'ended' && <p className={classes.line}>Refunded: {money(line.refund)}</p>}
      {open && (
        <p className={classes.line}>
          {ends ? 'Declined: its memberships end with a refund of unused time. ' : 'It moves. '}
          <Button
            size="compact-xs"
            variant="subtle"
            loading={decide.busy}
            onClick={() => void decide.run()}
          >
            {ends ? 'Move it after all' : 'End with a refund'}
          </Button>
        </p>
      )}
    </li>
  );
}
