import { Button } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { Compare } from './Compare';
import {
  type ChartReview,
  removeChart,
  reviewLater,
  ruleOut,
  setChart,
  undoRuleOut,
} from './calls';
import { FindChart } from './FindChart';
import classes from './PracticeSystem.module.css';
import { connectionQuery, matchesQuery, reviewsQuery } from './queries';

/** Fewer members left than this: the next page is loaded. */
const AHEAD = 3;

type Decision =
  | { what: 'accept'; review: ChartReview; chart: number }
  | { what: 'family'; review: ChartReview; matches: FamilyMatch[] }
  | { what: 'no'; review: ChartReview; chart: number }
  | { what: 'later'; review: ChartReview }
  | { what: 'undo'; of: Decided };
interface FamilyMatch {
  memberId: number;
  chart: number;
}
type Decided = Exclude<Decision, { what: 'undo' }>;

/** Decides on members one after the other, by keyboard or mouse. */
export function ReviewCharts({ office, onClose }: { office: number; onClose: () => void }) {
  const query = useInfiniteQuery(reviewsQuery(office));
  return (
    <Panel
      title="Review charts"
      action={
        <Button variant="default" size="xs" onClick={onClose}>
          Close
        </Button>
      }
    >
      <LoadedQuery query={query} errorTitle="The list didn’t load">
        {({ pages }) => (
          <Deck
            office={office}
            reviews={pages.flatMap(({ reviews }) => reviews)}
            more={() => query.hasNextPage && !query.isFetching && void query.fetchNextPage()}
            onClose={onClose}
          />
        )}
      </LoadedQuery>
    </Panel>
  );
}

interface DeckProps {
  office: number;
  reviews: ChartReview[];
  /** Loads the next page. */
  more: () => void;
  onClose: () => void;
}

function Deck({ office, reviews, more, onClose }: DeckProps) {
  const queries = useQueryClient();
  // Members that are decided, and charts that were ruled out, until the list is read again.
  const [gone, setGone] = useState<number[]>([]);
  const [out, setOut] = useState<string[]>([]);
  const [last, setLast] = useState<Decided | null>(null);
  const [at, setAt] = useState(0);
  const [chosen, setChosen] = useState(0);
  const [finding, setFinding] = useState(false);
  const left = reviews
    .filter(({ memberId }) => !gone.includes(memberId))
    .map((review) => ({
      ...review,
      candidates: review.candidates.filter(({ id }) => !out.includes(`${review.memberId}-${id}`)),
    }))
    .filter(({ candidates }) => candidates.length > 0);
  const place = Math.min(at, Math.max(0, left.length - 1));
  const review = left[place];
  const short = left.length - place <= AHEAD;
  useEffect(() => {
    if (short) more();
  });

  const act = useAct<unknown, Decision>(
    async (decision) => {
      if (decision.what === 'undo') return undo(office, decision.of);
      if (decision.what === 'later') return reviewLater(office, decision.review.memberId);
      if (decision.what === 'family') {
        for (const match of decision.matches) await setChart(office, match.memberId, match.chart);
        return undefined;
      }
      const { memberId } = decision.review;
      return decision.what === 'accept'
        ? setChart(office, memberId, decision.chart)
        : ruleOut(office, memberId, decision.chart);
    },
    {
      name: (decision) =>
        decision.what === 'undo'
          ? `undo ${decision.of.review.memberId}`
          : `${decision.what} ${decision.review.memberId} ${'chart' in decision ? decision.chart : ''}`,
      invalidates: [connectionQuery(office).queryKey, matchesQuery(office).queryKey],
      toastProblem: true,
      done: (_, decision) => {
        setChosen(0);
        if (decision.what === 'undo') {
          setLast(null);
          const back = membersOf(decision.of);
          setGone((all) => all.filter((id) => !back.includes(id)));
          setOut((all) =>
            all.filter((pair) => !pair.startsWith(`${decision.of.review.memberId}-`)),
          );
          return;
        }
        setLast(decision);
        const { memberId } = decision.review;
        if (decision.what === 'no') setOut((all) => [...all, `${memberId}-${decision.chart}`]);
        else setGone((all) => [...all, ...membersOf(decision)]);
      },
    },
  );

  const decide = (decision: Decision) => void act.run(decision);
  const keys = useRef<(key: string) => boolean>(() => false);
  keys.current = (key) => {
    if (key === 'u' && last) decide({ what: 'undo', of: last });
    else if (!review) return false;
    else if (key === 'j') go(place + 1);
    else if (key === 'k') go(place - 1);
    else if (/^[1-5]$/.test(key) && review.candidates[Number(key) - 1]) setChosen(Number(key) - 1);
    else if (key === 'Enter' && candidate) accept();
    else if (key === 'f' && family) decide({ what: 'family', review, matches: family });
    else if (key === 'n' && candidate) decide({ what: 'no', review, chart: candidate.id });
    else if (key === 's') decide({ what: 'later', review });
    else return false;
    return true;
  };
  const go = (next: number) => {
    setAt(Math.max(0, Math.min(next, left.length - 1)));
    setChosen(0);
  };
  const candidate = review?.candidates[Math.min(chosen, review.candidates.length - 1)];
  const family = review && familyOf(review, candidate?.id, left);
  const accept = () => {
    if (!review || !candidate) return;
    decide({ what: 'accept', review, chart: candidate.id });
    toast('success', `${review.person.firstName} matched to chart ${candidate.number}`);
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      const types = target?.closest('input:not([type="radio"]), textarea, select, [role="dialog"]');
      const presses = event.key === 'Enter' && target?.closest('button, a');
      if (event.ctrlKey || event.metaKey || event.altKey || types || presses) return;
      if (keys.current(event.key.length === 1 ? event.key.toLowerCase() : event.key)) {
        event.preventDefault();
      }
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  // The list is read again when it is opened again.
  useEffect(
    () => () => {
      queries.removeQueries({ queryKey: reviewsQuery(office).queryKey });
    },
    [queries, office],
  );

  if (!review || !candidate) {
    return (
      <EmptyState
        title="Nothing left to review"
        action={
          <>
            {last && (
              <Button variant="default" onClick={() => decide({ what: 'undo', of: last })}>
                Undo last
              </Button>
            )}{' '}
            <Button onClick={onClose}>Done</Button>
          </>
        }
      />
    );
  }
  return (
    <>
      <p className={classes.muted}>
        {place + 1} of {left.length}.{' '}
        <span className={classes.keys}>
          Keys: J next, K back, 1 to 5 choose, Enter accept, F accept the family, N not this person,
          S later, U undo.
        </span>
      </p>
      <Compare review={review} chosen={candidate.id} onChoose={setChosen} />
      <div className={classes.buttons}>
        <Button loading={act.busy} onClick={accept}>
          Accept chart {candidate.number}
        </Button>
        {family && (
          <Button
            variant="default"
            disabled={act.busy}
            onClick={() => decide({ what: 'family', review, matches: family })}
          >
            Accept all {family.length} of this family
          </Button>
        )}
        <Button
          variant="default"
          disabled={act.busy}
          onClick={() => decide({ what: 'no', review, chart: candidate.id })}
        >
          Not this person
        </Button>
        <Button
          variant="default"
          disabled={act.busy}
          onClick={() => decide({ what: 'later', review })}
        >
          Later
        </Button>
        <Button variant="default" onClick={() => setFinding(true)}>
          Find another chart
        </Button>
        {last && (
          <Button
            variant="default"
            disabled={act.busy}
            onClick={() => decide({ what: 'undo', of: last })}
          >
            Undo last
          </Button>
        )}
      </div>
      {finding && (
        <FindChart
          office={office}
          person={review.person}
          onClose={() => setFinding(false)}
          onChosen={(chart) => {
            setFinding(false);
            decide({ what: 'accept', review, chart });
          }}
        />
      )}
    </>
  );
}

/** The members that a decision was about. */
const membersOf = (decided: Decided) =>
  decided.what === 'family'
    ? decided.matches.map(({ memberId }) => memberId)
    : [decided.review.memberId];

/** The members of one household with their likeliest charts; null for one alone, or two of one chart. */
function familyOf(
  review: ChartReview,
  chosen: number | undefined,
  left: ChartReview[],
): FamilyMatch[] | null {
  const matches = left
    .filter(({ accountId }) => accountId === review.accountId)
    .flatMap(({ memberId, candidates: [first] }) => {
      const chart = memberId === review.memberId ? chosen : first?.id;
      return chart === undefined ? [] : [{ memberId, chart }];
    });
  const charts = new Set(matches.map(({ chart }) => chart));
  return matches.length > 1 && charts.size === matches.length ? matches : null;
}

/** Takes the last decision back. A member who was put off shows again at once. */
async function undo(office: number, decided: Decided): Promise<unknown> {
  const { memberId } = decided.review;
  if (decided.what === 'later') return undefined;
  if (decided.what === 'family') {
    for (const match of decided.matches) {
      await removeChart(office, match.memberId);
      await undoRuleOut(office, match.memberId, match.chart);
    }
    return undefined;
  }
  if (decided.what === 'accept') await removeChart(office, memberId);
  return undoRuleOut(office, memberId, decided.chart);
}
