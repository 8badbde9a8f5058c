import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import clsx from 'clsx';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAct } from '~/shared/act/useAct';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dayIn, longDate } from '~/shared/dates/dates';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { ShowMore } from '~/shared/show-more/ShowMore';
import { toast } from '~/shared/toasts/toasts';
import {
  countSecondChart,
  type MatchedMember,
  matchNewMembers,
  type PracticeConnection,
  removeChart,
} from './calls';
import { Issues } from './Issues';
import classes from './PracticeSystem.module.css';
import { matchesQuery } from './queries';
import { ReviewCharts } from './ReviewCharts';
import { Unmatched } from './Unmatched';
import { chartWords, reasonsWords } from './words';

interface ChartsProps {
  office: number;
  connection: PracticeConnection;
}

/** How many members have a chart, the ones to decide on, and the matches that were made. */
export function Charts({ office, connection }: ChartsProps) {
  const [reviewing, setReviewing] = useState(false);
  const match = useAct(() => matchNewMembers(office), {
    name: `match members ${office}`,
    toastProblem: true,
    done: () => toast('success', 'Matching started'),
  });
  const { matched, members, toReview } = connection;
  const left = Math.max(0, members - matched - toReview);
  if (reviewing) return <ReviewCharts office={office} onClose={() => setReviewing(false)} />;
  return (
    <>
      <Panel
        title="Charts"
        action={
          <Button variant="default" size="xs" loading={match.busy} onClick={() => void match.run()}>
            Match again
          </Button>
        }
      >
        <p className={classes.line}>
          {matched.toLocaleString('en-US')} of {members.toLocaleString('en-US')} members have a
          chart.
          {left > 0 && ` ${left.toLocaleString('en-US')} aren’t matched yet.`}
        </p>
        {toReview > 0 && (
          <div className={classes.buttons}>
            <Button onClick={() => setReviewing(true)}>
              Review {toReview.toLocaleString('en-US')} {toReview === 1 ? 'member' : 'members'}
            </Button>
          </div>
        )}
      </Panel>
      {left > 0 && connection.state === 'connected' && <Unmatched office={office} />}
      {matched > 0 && <Issues office={office} />}
      {matched > 0 && <Matches office={office} />}
    </>
  );
}

function Matches({ office }: { office: number }) {
  const query = useInfiniteQuery(matchesQuery(office));
  const [removing, setRemoving] = useState<MatchedMember | null>(null);
  return (
    <Panel title="Latest matches" flush>
      <LoadedQuery query={query} errorTitle="The matches didn’t load">
        {({ pages }) => (
          <ul className={classes.list} aria-label="Latest matches">
            {pages
              .flatMap(({ matches }) => matches)
              .map((match) => (
                <li key={match.memberId} className={clsx(classes.row, classes.wrap)}>
                  <span className={clsx(classes.rowText, classes.wide)}>
                    <strong>
                      <Link to={`/account/members?id=${match.accountId}`}>{match.member}</Link>
                    </strong>
                    <span className={classes.muted}> {chartWords(match.member, match.chart)}</span>
                    <br />
                    <span className={classes.muted}>
                      {match.matchedBy ? `Matched by ${match.matchedBy}` : 'Matched automatically'}{' '}
                      {longDate(dayIn(match.matchedAt))}
                      {match.chart.reasons.length > 0 && `: ${reasonsWords(match.chart.reasons)}`}.
                      {match.secondChart && secondLine(match.secondChart, match.countsSecond)}
                    </span>
                  </span>
                  {match.secondChart && <CountSecond office={office} match={match} />}
                  <Button
                    variant="subtle"
                    size="xs"
                    aria-label={`Remove ${match.member}’s chart`}
                    onClick={() => setRemoving(match)}
                  >
                    Remove
                  </Button>
                </li>
              ))}
          </ul>
        )}
      </LoadedQuery>
      <ShowMore query={query} line={classes.row} size="xs" />
      {removing && (
        <ConfirmDialog
          opened
          onClose={() => setRemoving(null)}
          name={`remove chart ${removing.memberId}`}
          title={`Remove ${removing.member}’s chart?`}
          confirmLabel="Remove chart"
          keepLabel="Keep chart"
          destructive
          onConfirm={() => removeChart(office, removing.memberId)}
          done={() => toast('success', 'Chart removed')}
        >
          <p>
            Visits counted from chart {removing.chart.number} are undone, and the chart isn’t
            offered for {removing.member} again. Visits recorded by hand stay.
          </p>
        </ConfirmDialog>
      )}
    </Panel>
  );
}

const secondLine = (number: string, counts: boolean) =>
  counts
    ? ` Work of chart ${number} counts too.`
    : ` Chart ${number} seems to be the same person; its work doesn’t count.`;

/** Counts the work of a second chart, or no longer. */
function CountSecond({ office, match }: { office: number; match: MatchedMember }) {
  const { memberId, countsSecond } = match;
  const act = useAct(() => countSecondChart(office, memberId, !countsSecond), {
    name: `count second chart ${memberId} ${!countsSecond}`,
    toastProblem: true,
    done: () => toast('success', countsSecond ? 'One chart counts' : 'Both charts count'),
  });
  return (
    <Button variant="default" size="xs" loading={act.busy} onClick={() => void act.run()}>
      {countsSecond ? 'Count one chart' : 'Count both charts'}
    </Button>
  );
}
