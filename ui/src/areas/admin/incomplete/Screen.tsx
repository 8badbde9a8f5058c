import { useInfiniteQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { dateTime } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { formatPhone } from '~/shared/form/typing';
import { useListView } from '~/shared/list-screen/useListView';
import { type Column, pagingOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { type IncompletePractice, incompleteQuery } from './calls';
import classes from './Incomplete.module.css';
import { STAGES, stoppedAt } from './words';

const NOUN = { one: 'practice', many: 'practices' };

const nameOf = (practice: IncompletePractice) => practice.officeName || 'No name yet';

/** Only who stops in the sign-up gets a reminder. */
function reminded(practice: IncompletePractice): string {
  if (practice.remindedAt) return dateTime(practice.remindedAt);
  return practice.step === 'complete' ? '\u2014' : 'Not yet';
}

const COLUMNS: Column<IncompletePractice>[] = [
  {
    key: 'name',
    title: 'Practice',
    render: (practice) => (
      <>
        <span className={classes.strong}>{nameOf(practice)}</span>
        <span className={classes.second}>
          Office {practice.dentistInfoId}, {practice.brand}
        </span>
      </>
    ),
  },
  {
    key: 'contact',
    title: 'Contact',
    render: (practice) => (
      <>
        {practice.email}
        <span className={classes.second}>
          {[practice.phone && formatPhone(practice.phone), practice.zip]
            .filter(Boolean)
            .join(', ZIP ')}
        </span>
      </>
    ),
  },
  { key: 'step', title: 'Stopped at', render: stoppedAt },
  { key: 'last', title: 'Last step', render: (practice) => dateTime(practice.lastStepAt) },
  { key: 'reminded', title: 'Reminded', render: reminded },
  {
    key: 'source',
    title: 'Source',
    render: (practice) => practice.promo ?? practice.leadSource ?? '\u2014',
  },
  {
    key: 'known',
    title: 'Note',
    render: (practice) => (practice.knownElsewhere ? 'Same phone and ZIP as another office' : ''),
  },
];

/** Practices that began to sign up and can't take members yet: those that stopped in the sign-up, and those that lack something after it. */
export function Screen() {
  const view = useListView();
  const stage = view.chip('stage', STAGES) ?? 'all';
  const narrowed = stage === 'all' ? undefined : stage;
  const listed = useInfiniteQuery(incompleteQuery(narrowed));
  const { data, error, refetch, fetchNextPage } = listed;
  return (
    <>
      <PageHeader
        title="Incomplete practices"
        line="Practices that started to sign up and can’t take members yet, with the step they stopped at or what is missing."
        actions={
          <DownloadMenu
            onDownload={listDownload('/admin/incomplete/file', { query: { stage: narrowed } })}
          />
        }
      />
      <div className={classes.chips}>
        <FilterChips
          label="Show"
          chips={STAGES}
          selected={[stage]}
          onToggle={(value) => view.set({ stage: value === 'all' ? '' : value })}
        />
      </div>
      <ListTable<IncompletePractice>
        label="Incomplete practices"
        columns={COLUMNS}
        rows={data?.pages.flatMap((page) => page.practices)}
        rowKey={(practice) => practice.dentistInfoId}
        phone={(practice) => ({
          name: nameOf(practice),
          detail: [practice.email, practice.phone && formatPhone(practice.phone)]
            .filter(Boolean)
            .join(' · '),
          status: stoppedAt(practice),
        })}
        error={error}
        errorTitle="The practices didn’t load"
        onRetry={() => void (data ? fetchNextPage() : refetch())}
        paging={pagingOf(listed, NOUN)}
        empty={
          narrowed ? (
            <EmptyState title="No matching practices">Choose another filter.</EmptyState>
          ) : (
            <EmptyState title="No incomplete practices">
              Practices that stop during sign-up, or can’t take members afterward, appear here.
            </EmptyState>
          )
        }
      />
    </>
  );
}
