import { Button, Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { useAct } from '~/shared/act/useAct';
import { dateTime } from '~/shared/dates/dates';
import { MoneyText } from '~/shared/money/MoneyText';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { sendPaymentLink } from '../member/late/calls';
import { useLinkSent } from '../member/late/useLinkSent';
import classes from './Collect.module.css';
import { type CollectRow, type CollectRun, runQuery } from './calls';
import { helpsLink, resultWords, rowWords, STATES } from './words';

/** What shows late households. */
const CHANGED = [['collect'], ['today'], ['members'], ['member-counts'], ['member-details']];

interface ResultsProps {
  officeId: number;
  runId: number;
}

/** The outcome of each household, while it happens. */
export function Results({ officeId, runId }: ResultsProps) {
  const queries = useQueryClient();
  const query = useQuery(runQuery(officeId, runId));
  const done = query.data?.run?.done === true;
  useEffect(() => {
    if (!done) return;
    for (const queryKey of CHANGED) void queries.invalidateQueries({ queryKey });
  }, [done, queries]);
  return (
    <Panel flush>
      <LoadedQuery query={query} errorTitle="The results didn’t load" rows={6}>
        {({ run }) =>
          run ? (
            <Run officeId={officeId} run={run} />
          ) : (
            <EmptyState title="Nothing was collected in one step yet" />
          )
        }
      </LoadedQuery>
    </Panel>
  );
}

function Run({ officeId, run }: { officeId: number; run: CollectRun }) {
  const waiting = run.households.filter(({ state }) => state === 'waiting' || state === 'running');
  const finished = run.households.length - waiting.length;
  return (
    <>
      <div className={classes.foot}>
        <p role="status">
          <strong>{resultWords(run)}</strong>{' '}
          <span className={classes.quiet}>
            Started {dateTime(run.startedAt)} by {run.startedBy}.
          </span>
        </p>
      </div>
      {!run.done && (
        <Progress
          value={(100 * finished) / run.households.length}
          radius={0}
          aria-label="Progress"
        />
      )}
      <ul className={classes.list} aria-label="Results">
        {run.households.map((row) => (
          <Row key={row.accountId} officeId={officeId} row={row} />
        ))}
      </ul>
    </>
  );
}

function Row({ officeId, row }: { officeId: number; row: CollectRow }) {
  const words = rowWords(row);
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <Link to={`/account/members?id=${row.accountId}`}>
          <strong>{row.name}</strong>
        </Link>{' '}
        <StatusBadge look={STATES[row.state]} />
        {words && <p className={classes.quiet}>{words}</p>}
      </div>
      {helpsLink(row) && <SendLink officeId={officeId} row={row} />}
      <span className={classes.amount}>
        <MoneyText amount={row.amount} />
      </span>
    </li>
  );
}

/** Emails the household a link to pay. */
function SendLink({ officeId, row }: { officeId: number; row: CollectRow }) {
  const told = useLinkSent(officeId, row.accountId);
  const act = useAct(() => sendPaymentLink(officeId, row.accountId), {
    toastProblem: true,
    invalidates: [['today']],
    done: ({ id }) => told('Payment link sent', row.name, id),
  });
  return (
    <Button
      size="xs"
      variant="light"
      aria-label={`Send payment link: ${row.name}`}
      loading={act.busy}
      onClick={() => void act.run()}
    >
      Send payment link
    </Button>
  );
}
