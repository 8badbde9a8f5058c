import { Alert, Button, Loader, Switch } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCircle, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { Facts } from '~/shared/facts/Facts';
import { Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { toast } from '~/shared/toasts/toasts';
import {
  type ConnectionStep,
  confirmPractice,
  disconnect,
  notifyUninsured,
  type PracticeConnection,
  resumeUpdates,
} from './calls';
import classes from './PracticeSystem.module.css';
import { supportedQuery } from './queries';
import {
  freshness,
  reasonLine,
  STATES,
  STEP_STATES,
  STEPS,
  stepCount,
  unreadableLines,
  versionWords,
} from './words';

interface ConnectionProps {
  office: number;
  connection: PracticeConnection;
  onReconnect: () => void;
}

/** The connection's state and steps, what it waits for, and disconnecting it. */
export function Connection({ office, connection, onReconnect }: ConnectionProps) {
  const { data } = useQuery(supportedQuery);
  const [leaving, setLeaving] = useState(false);
  const { state, system, reason } = connection;
  if (!state) return null;
  const name = data?.systems.find(({ key }) => key === system)?.name ?? 'Practice system';
  const line = reasonLine(connection);
  const fresh = freshness(connection);
  const version = versionWords(connection.version, name);
  return (
    <Panel
      title={name}
      action={
        <Button variant="default" size="xs" onClick={() => setLeaving(true)}>
          Disconnect
        </Button>
      }
    >
      <div className={classes.head}>
        <StatusBadge look={STATES[state]} />
        {fresh && <span className={classes.muted}>{fresh}</span>}
        {version && <span className={classes.muted}>{version}</span>}
      </div>
      {line && (
        <Alert
          mt="sm"
          color={state === 'failing' ? 'danger' : 'yellow'}
          icon={<IconAlertTriangle aria-hidden="true" />}
        >
          {line}
        </Alert>
      )}
      {reason === 'keys_refused' && (
        <div className={classes.buttons}>
          <Button onClick={onReconnect}>Paste the key again</Button>
        </div>
      )}
      {reason === 'looks_wrong' && <Resume office={office} connection={connection} />}
      {state === 'requested' && <ConfirmPractice office={office} connection={connection} />}
      {state !== 'connected' && (
        <ul className={classes.steps} aria-label="Steps">
          {connection.steps.map((step) => (
            <Step key={step.key} step={step} runs={state !== 'requested'} />
          ))}
        </ul>
      )}
      {connection.unreadable > 0 && (
        <details className={classes.muted}>
          <summary>
            {connection.unreadable.toLocaleString('en-US')}{' '}
            {connection.unreadable === 1 ? 'record' : 'records'} couldn’t be read. The others are up
            to date.
          </summary>
          <ul aria-label="Records that couldn’t be read">
            {unreadableLines(connection.unreadableRows).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {connection.unreadable > connection.unreadableRows.length && (
            <p>
              And{' '}
              {(connection.unreadable - connection.unreadableRows.length).toLocaleString('en-US')}{' '}
              more.
            </p>
          )}
          <p>Correct them in your practice system. We read them again automatically.</p>
        </details>
      )}
      {connection.notifyUninsured !== undefined && (
        <Invites office={office} on={connection.notifyUninsured} />
      )}
      <ConfirmDialog
        opened={leaving}
        onClose={() => setLeaving(false)}
        name={`disconnect practice system ${office}`}
        title={`Disconnect ${name}?`}
        confirmLabel="Disconnect"
        keepLabel="Stay connected"
        destructive
        onConfirm={() => disconnect(office)}
        done={() => toast('success', 'Practice system disconnected')}
      >
        <p>
          Visits and appointments stop updating, and we delete the key. Members keep their charts
          and visits. Other patients’ data is deleted after 30 days.
        </p>
      </ConfirmDialog>
    </Panel>
  );
}

function Invites({ office, on }: { office: number; on: boolean }) {
  const act = useAct<unknown, boolean>((next) => notifyUninsured(office, next), {
    name: (next) => `notify uninsured ${office} ${next}`,
    toastProblem: true,
    done: (_, next) => toast('success', next ? 'Invitations on' : 'Invitations off'),
  });
  return (
    <Switch
      mt="md"
      label="Invite uninsured patients"
      description="Adults seen in the last 18 months who aren’t members get an email, at most 20 a day and once in 90 days."
      checked={on}
      disabled={act.busy}
      onChange={(event) => void act.run(event.currentTarget.checked)}
    />
  );
}

const ICONS = {
  done: <IconCheck size={18} aria-hidden="true" />,
  current: <Loader size={16} aria-hidden="true" />,
  waiting: <IconCircle size={18} aria-hidden="true" />,
  failed: <IconX size={18} aria-hidden="true" />,
};

/** A step; without `runs` the current one waits for the office, and nothing spins. */
function Step({ step, runs }: { step: ConnectionStep; runs: boolean }) {
  const read = stepCount(step);
  return (
    <li className={classes.step} data-state={step.state}>
      {ICONS[step.state === 'current' && !runs ? 'waiting' : step.state]}
      <span className={classes.stepName}>{STEPS[step.key] ?? step.key}</span>
      {read && <span>{read}</span>}
      <span className={classes.muted}>{STEP_STATES[step.state]}</span>
    </li>
  );
}

function ConfirmPractice({
  office,
  connection,
}: {
  office: number;
  connection: PracticeConnection;
}) {
  const act = useAct(() => confirmPractice(office), {
    name: `confirm practice system ${office}`,
    toastProblem: true,
  });
  return (
    <>
      <p className={classes.facts}>Is this your practice?</p>
      <Facts
        facts={[
          { label: 'Name', value: connection.practiceName ?? '—' },
          { label: 'ZIP', value: connection.practiceZip ?? '—' },
          { label: 'Phone', value: connection.practicePhone ?? '—' },
        ]}
      />
      <div className={classes.buttons}>
        <Button loading={act.busy} onClick={() => void act.run()}>
          Yes, start reading
        </Button>
      </div>
    </>
  );
}

function Resume({ office, connection }: { office: number; connection: PracticeConnection }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <div className={classes.buttons}>
        <Button variant="default" onClick={() => setAsking(true)}>
          It’s right, continue
        </Button>
      </div>
      <ConfirmDialog
        opened={asking}
        onClose={() => setAsking(false)}
        name={`resume practice system ${office}`}
        title="Continue with this database?"
        confirmLabel="Continue"
        keepLabel="Keep on hold"
        onConfirm={() => resumeUpdates(office)}
      >
        <p>
          Everything is read again. Visits change to match the work in
          {connection.practiceName ? ` ${connection.practiceName}` : ' this database'}.
        </p>
      </ConfirmDialog>
    </>
  );
}
