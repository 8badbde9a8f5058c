import { Button, UnstyledButton } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { Panel } from '~/shared/panel/Panel';
import { ShowMore } from '~/shared/show-more/ShowMore';
import { StatusBadge } from '~/shared/status-badge/StatusBadge';
import { useUser } from '~/user/useUser';
import classes from '../Organization.module.css';
import type { LocationDetail } from '../types';
import { movesQuery } from './calls';
import { MoveDialog } from './MoveDialog';
import { MoveProgress } from './MoveProgress';
import type { MemberMove, MoveKind } from './types';
import { moveLook, moveTitle, progressWords } from './words';

/** How often a move under way is read again. */
const FOLLOW_MS = 4000;

const isUnderWay = ({ state }: MemberMove) => state === 'planned' || state === 'moving';

/** Moves of the location's members, and its closing. */
export function MovesPanel({ location }: { location: LocationDetail }) {
  const [asking, setAsking] = useState<MoveKind>();
  const [shown, setShown] = useState<number>();
  const { type } = useUser();
  const query = useInfiniteQuery({
    ...movesQuery(location.dentistInfoId),
    refetchInterval: ({ state }) =>
      state.data?.pages.some((page) => page.rows.some((one) => one.state === 'moving'))
        ? FOLLOW_MS
        : false,
  });
  const moves = query.data?.pages.flatMap((page) => page.rows) ?? [];
  const busy = moves.some(isUnderWay);
  return (
    <Panel
      title="Moves"
      flush
      action={
        !location.closed && (
          <Button
            size="xs"
            variant="default"
            disabled={!query.data || busy}
            onClick={() => setAsking('move')}
          >
            Move members
          </Button>
        )
      }
    >
      <LoadedQuery
        query={{ data: query.data, error: query.error, refetch: query.refetch }}
        errorTitle="The moves didn’t load"
        rows={2}
      >
        {() =>
          moves.length === 0 ? (
            <p className={classes.empty}>No members have moved from here.</p>
          ) : (
            <ul className={classes.plain} aria-label="Moves">
              {moves.map((one) => (
                <li key={one.id} className={classes.because}>
                  <UnstyledButton className={classes.opens} onClick={() => setShown(one.id)}>
                    {moveTitle(one)}
                  </UnstyledButton>
                  <span className={classes.second}>
                    <StatusBadge look={moveLook(one)} /> {progressWords(one)}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </LoadedQuery>
      <ShowMore query={query} size="xs" variant="subtle">
        Show earlier moves
      </ShowMore>
      {!location.closed && type === 'dentist' && (
        <p className={classes.foot}>
          <Button
            size="xs"
            variant="default"
            disabled={!query.data || busy}
            onClick={() => setAsking('close')}
          >
            Close location
          </Button>
        </p>
      )}
      {asking && (
        <MoveDialog kind={asking} location={location} onClose={() => setAsking(undefined)} />
      )}
      {shown !== undefined && (
        <MoveProgress
          office={location.dentistInfoId}
          moveId={shown}
          onClose={() => setShown(undefined)}
        />
      )}
    </Panel>
  );
}
