import { Anchor, Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useBrand } from '~/shared/brand/brand';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState, SkeletonRows } from '~/shared/panel/Panel';
import { usePhone } from '~/shared/usePhone';
import { type ActiveOffice, useActiveOffice } from '~/user/useUser';
import { isOffered } from '../../member-list/filters';
import { countsQuery, membersQuery } from '../../member-list/queries';
import { changedView, entersHistory, queryText, readView, type View } from '../../member-list/view';
import { Appointments } from '../../practice-system/Appointments';
import { LaunchCard } from '../launch/LaunchCard';
import { TodayCard } from '../today/TodayCard';
import { AddMember } from './AddMember';
import { DuplicatesLink } from './DuplicatesLink';
import { GuestsLink } from './GuestsLink';
import { ImportLink } from './ImportLink';
import { MemberDrawer } from './MemberDrawer';
import { MemberFigures } from './MemberFigures';
import { MemberChips, MemberFilters } from './MemberFilters';
import { MembersTable } from './MembersTable';
import { NoMembers } from './NoMembers';
import { useAbove } from './useAbove';
import { useListStart } from './useListStart';
import { SeasonWidget, Widgets } from './Widgets';

/** An office user's home page: the office's figures, and its members. */
export function Screen() {
  const office = useActiveOffice();
  if (!office) {
    return (
      <EmptyState title="You have no office yet">
        Ask the office owner to add you, or <Anchor href="/accounts/logout">log out</Anchor>.
      </EmptyState>
    );
  }
  return <Dashboard key={office.id} office={office} />;
}

function Dashboard({ office }: { office: ActiveOffice }) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { features } = useBrand();
  const view = useMemo(() => {
    const read = readView(params);
    return { ...read, filters: read.filters.filter((filter) => isOffered(filter, features)) };
  }, [params, features]);
  // The search is applied half a second later: the address may have changed since this render, so
  // it is merged with the current one.
  const change = (part: Partial<View>) =>
    void navigate(
      { search: queryText(changedView(new URLSearchParams(window.location.search), part)) },
      // Synchronously, since the rows link to addresses that include the current query.
      { replace: !entersHistory(part), preventScrollReset: true, flushSync: true },
    );
  const phone = usePhone();
  // The members come first: what is only looked at now and then opens on request.
  const [more, setMore] = useState(false);
  const start = useListStart(view);
  const counted = useQuery(countsQuery(office.id, view));
  const listed = useInfiniteQuery(membersQuery(office.id, view, start.from?.cursor));

  const narrowed = view.filters.length > 0 || view.tags.length > 0 || view.search !== '';
  const above = useAbove(office.id, narrowed);
  if (!above)
    return (
      <>
        <PageHeader title="Dashboard" actions={<DashboardActions />} />
        <SkeletonRows rows={8} height={64} />
      </>
    );
  if (!narrowed && !start.from && listed.data?.pages[0]?.items.length === 0) {
    return (
      <>
        <PageHeader title="Dashboard" actions={<DashboardActions />} />
        <LaunchCard officeId={office.id} />
        <SeasonWidget officeId={office.id} />
        <NoMembers officeId={office.id} />
      </>
    );
  }
  return (
    <>
      <PageHeader
        title="Dashboard"
        actions={
          <>
            {!narrowed && <MoreFigures open={more} onToggle={() => setMore(!more)} />}
            {/* On a phone, what is rarely done there opens with the other figures. */}
            {phone && !more ? <AddMember /> : <DashboardActions />}
          </>
        }
      />
      <MemberFigures
        counted={counted}
        filters={view.filters}
        onFilter={(filters) => change({ filters })}
      />
      <LaunchCard officeId={office.id} />
      {!narrowed && <TodayCard officeId={office.id} />}
      {!narrowed && (more || !phone) && <SeasonWidget officeId={office.id} />}
      {!narrowed && more && (
        <>
          <Widgets officeId={office.id} />
          {features.practice_system_integration === true && <Appointments office={office.id} />}
        </>
      )}
      <MemberFilters
        officeId={office.id}
        view={view}
        counts={counted.data?.counts}
        onChange={change}
      />
      <MembersTable
        officeId={office.id}
        view={view}
        listed={listed}
        total={counted.isPlaceholderData ? undefined : counted.data?.total}
        start={start}
        filters={<MemberChips view={view} counts={counted.data?.counts} onChange={change} />}
        onChange={change}
      />
      <MemberDrawer accountId={view.openId} onClose={() => change({ openId: null })} />
    </>
  );
}

/** Opens the other figures, and the appointments, above the members. */
function MoreFigures({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  return (
    <Button variant="subtle" aria-expanded={open} onClick={onToggle}>
      {open ? 'Fewer figures' : 'More figures'}
    </Button>
  );
}

function DashboardActions() {
  return (
    <>
      <GuestsLink />
      <DuplicatesLink />
      <ImportLink />
      <AddMember />
    </>
  );
}
