import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { Disclosure } from '~/shared/disclosure/Disclosure';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import { countWords } from '../words';
import { retryRollout, withdrawRollout } from './calls';
import classes from './Plans.module.css';
import { PLANS_CHANGED } from './queries';
import { RollbackDialog } from './RollbackDialog';
import type { Rollout, RolloutLine } from './types';
import { differenceWords, kindTitle, lineLook, memberWords, rolloutLook, rowWords } from './words';

/** The roll-outs of a plan, latest first. */
export function Rollouts({ rollouts }: { rollouts: Rollout[] }) {
  if (rollouts.length === 0) {
    return (
      <Panel flush>
        <EmptyState title="Not rolled out yet">
          Roll the plan out to bring it to its locations.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <div className={classes.stack}>
      {rollouts.map((rollout) => (
        <OneRollout key={rollout.id} rollout={rollout} />
      ))}
    </div>
  );
}

function titleOf({ kind, toVersion, fromVersion }: Rollout): string {
  if (kind === 'version') return `Roll-out of version ${toVersion}`;
  if (kind === 'rollback') return `Rollback from version ${fromVersion}`;
  return kindTitle(kind);
}

function OneRollout({ rollout }: { rollout: Rollout }) {
  const [dialog, setDialog] = useState<'withdraw' | 'rollback' | null>(null);
  const retry = useAct(() => retryRollout(rollout.id), {
    name: `retry roll-out ${rollout.id}`,
    invalidates: PLANS_CHANGED,
    done: () => toast('success', 'Trying again'),
    toastProblem: true,
  });
  const close = () => setDialog(null);
  const totals = [
    countWords(rollout.locations, 'location'),
    differenceWords(rollout.monthlyDifference),
  ];
  return (
    <Panel
      title={titleOf(rollout)}
      action={
        <>
          <StatusBadge look={rolloutLook(rollout.state)} />
          {rollout.mayRetry && (
            <Button size="xs" loading={retry.busy} onClick={() => void retry.run()}>
              Try again
            </Button>
          )}
          {rollout.mayWithdraw && (
            <Button size="xs" variant="default" onClick={() => setDialog('withdraw')}>
              Withdraw
            </Button>
          )}
          {rollout.mayRollBack && (
            <Button size="xs" variant="default" onClick={() => setDialog('rollback')}>
              Roll back
            </Button>
          )}
        </>
      }
    >
      <p className={classes.what}>
        {longDate(rollout.startsOn)}, by {rollout.madeBy}
        {rollout.reason && `: ${rollout.reason}`}. {totals.filter(Boolean).join(', ')}.
      </p>
      <Disclosure summary={`${countWords(rollout.lines.length, 'location')}`}>
        <ul className={classes.lines}>
          {rollout.lines.map((line) => (
            <Line key={line.dentistInfoId} line={line} />
          ))}
        </ul>
      </Disclosure>
      {dialog === 'withdraw' && <Withdraw rollout={rollout} onClose={close} />}
      {dialog === 'rollback' && <RollbackDialog rollout={rollout} onClose={close} />}
    </Panel>
  );
}

function Line({ line }: { line: RolloutLine }) {
  const words = [rowWords(line.row), memberWords(line), differenceWords(line.monthlyDifference)];
  return (
    <li className={classes.line}>
      <span>
        {line.officeName} <StatusBadge look={lineLook(line.state)} />
      </span>
      <p className={classes.what}>{words.filter(Boolean).join('. ')}</p>
      {line.reason && <p className={classes.blocked}>{line.reason}</p>}
      {line.notNotified > 0 && (
        <p className={classes.blocked}>
          {countWords(line.notNotified, 'household')} not notified: their price stays until an email
          reaches them. <Link to="/account/settings/membership-plan">Send it again</Link>
        </p>
      )}
    </li>
  );
}

/** Takes a roll-out back before its day. */
function Withdraw({ rollout, onClose }: { rollout: Rollout; onClose: () => void }) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`withdraw roll-out ${rollout.id}`}
      title="Withdraw this roll-out?"
      confirmLabel="Withdraw"
      keepLabel="Keep roll-out"
      destructive
      onConfirm={() => withdrawRollout(rollout.id)}
      invalidates={PLANS_CHANGED}
      done={() => toast('success', 'Roll-out withdrawn')}
    >
      Nothing changes on {longDate(rollout.startsOn)}. Members who were emailed about a new price
      get an email that it will not come.
    </ConfirmDialog>
  );
}
