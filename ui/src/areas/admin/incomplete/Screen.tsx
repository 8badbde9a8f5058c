import { useInfiniteQuery } from '@tanstack/react-query';
import { downloadList } from '~/api/list-file';
import { dateTime } from '~/shared/dates/dates';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { formatPhone } from '~/shared/form/typing';
import { type Column, pagingOf } from '~/shared/list-table/columns';
import { ListTable } from '~/shared/list-table/ListTable';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { EmptyState } from '~/shared/panel/Panel';
import { type IncompletePractice, incompleteQuery } from './calls';
import classes from './Incomplete.module.css';

const NOUN = { one: 'sign-up', many: 'sign-ups' };
const STEPS: Record<IncompletePractice['step'], string> = {
  details: 'Practice details',
  payment: 'Payment',
  activation: 'Password and agreements',
  complete: 'Complete',
};

const nameOf = (practice: IncompletePractice) => practice.officeName || 'No name yet';

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
  { key: 'step', title: 'Stopped at', render: (practice) => STEPS[practice.step] },
  { key: 'last', title: 'Last step', render: (practice) => dateTime(practice.lastStepAt) },
  {
    key: 'reminded',
    title: 'Reminded',
    render: (practice) => (practice.remindedAt ? dateTime(practice.remindedAt) : 'Not yet'),
  },
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

/** Practices that began to sign up and have not completed it. */
export function Screen() {
  const listed = useInfiniteQuery(incompleteQuery);
  const { data, error, refetch, fetchNextPage } = listed;
  return (
    <>
      <PageHeader
        title="Incomplete sign-ups"
        line="Practices that started to sign up and stopped, with the step they stopped at."
        actions={
          <DownloadMenu
            onDownload={(format, signal) =>
              downloadList('/admin/incomplete/file', {}, format, signal)
            }
          />
        }
      />
      <ListTable<IncompletePractice>
        label="Incomplete sign-ups"
        columns={COLUMNS}
        rows={data?.pages.flatMap((page) => page.practices)}
        rowKey={(practice) => practice.dentistInfoId}
        phone={(practice) => ({
          name: nameOf(practice),
          detail: [practice.email, practice.phone && formatPhone(practice.phone)]
            .filter(Boolean)
            .join(' · '),
          status: STEPS[practice.step],
        })}
        error={error}
        errorTitle="The sign-ups didn’t load"
        onRetry={() => void (data ? fetchNextPage() : refetch())}
        paging={pagingOf(listed, NOUN)}
        empty={
          <EmptyState title="No incomplete sign-ups">
            Practices that stop midway appear here, with the step they stopped at.
          </EmptyState>
        }
      />
    </>
  );
}
