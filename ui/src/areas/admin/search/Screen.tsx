import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useListView } from '~/shared/list-screen/useListView';
import { TwoLines } from '~/shared/list-table/TwoLines';
import { useRowArrows } from '~/shared/list-table/useRowArrows';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, ErrorState, SkeletonRows } from '~/shared/panel/Panel';
import { usePageAt } from '~/user/pages';
import { useUser } from '~/user/useUser';
import { type Hit, searchQuery } from './calls';
import { isEnough } from './enough';
import { MembershipActs } from './MembershipActs';
import classes from './Search.module.css';
import { groupsOf, KINDS, membershipAct, pageOf } from './words';

/** What the search box of our staff finds, whatever it belongs to: by kind, exact matches first. */
export function Screen() {
  const { search } = useListView();
  const { data, error, refetch } = useQuery(searchQuery(search));
  const asked = isEnough(search);
  const hits = asked ? data?.hits : [];
  return (
    <>
      <PageHeader
        title={asked ? `Results for “${search}”` : 'Search'}
        line="Offices, households, users, payments, events and more. Every search is logged."
      />
      {error ? (
        <ErrorState title="The search failed" error={error} onRetry={() => void refetch()} />
      ) : hits === undefined ? (
        <SkeletonRows rows={6} height={54} />
      ) : hits.length === 0 ? (
        <EmptyState title={asked ? `Nothing matches “${search}”` : 'Search for anything'}>
          A number, a name, an email, a phone, a receipt, an id of the payments provider, a coupon
          or a request’s id. Press / to search.
        </EmptyState>
      ) : (
        <Found hits={hits} search={search} />
      )}
    </>
  );
}

/** Leaves out a page that the user may not open, such as the audit trail. */
function useOpened(): (to: string | undefined) => string | undefined {
  const pageAt = usePageAt();
  const { type } = useUser();
  return (to) => {
    const audience = pageAt(to?.split('?')[0] ?? '')?.audience;
    const isOpen = typeof audience !== 'object' || (audience as readonly string[]).includes(type);
    return isOpen ? to : undefined;
  };
}

/** The arrow keys move between all results, Enter opens one. */
function Found({ hits, search }: { hits: Hit[]; search: string }) {
  const list = useRef<HTMLElement>(null);
  useRowArrows(list, true);
  const opened = useOpened();
  const mixed = hits.some(({ exact }) => !exact);
  return (
    <section aria-label="Found" ref={list} className={classes.found}>
      {groupsOf(hits).map(({ kind, hits }) => (
        <section key={kind} aria-label={KINDS[kind].many}>
          <h2 className={classes.kind}>
            {hits.length === 1 ? KINDS[kind].one : KINDS[kind].many}{' '}
            <span className={classes.count}>{hits.length}</span>
          </h2>
          <ul className={classes.rows}>
            {hits.map((hit) => (
              <Row
                key={`${hit.id} ${hit.title}`}
                hit={hit}
                to={opened(pageOf(hit, search))}
                marked={mixed && hit.exact}
              />
            ))}
          </ul>
        </section>
      ))}
    </section>
  );
}

interface RowProps {
  hit: Hit;
  to: string | undefined;
  /** It is an exact match among others. */
  marked: boolean;
}

function Row({ hit, to, marked }: RowProps) {
  const words = (
    <TwoLines
      first={hit.title}
      tag={marked && <span className={classes.exact}>Exact match</span>}
      second={hit.detail.charAt(0).toUpperCase() + hit.detail.slice(1)}
    />
  );
  return (
    <li className={classes.row}>
      {to ? (
        <Link to={to} className={classes.link} data-row-link="">
          {words}
        </Link>
      ) : (
        <span className={classes.link}>{words}</span>
      )}
      <span className={classes.id}>{/^\d+$/.test(hit.id) ? `No. ${hit.id}` : hit.id}</span>
      {membershipAct(hit) && <MembershipActs hit={hit} />}
    </li>
  );
}
