import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import { useAct } from '~/shared/act/useAct';
import { dateTime } from '~/shared/dates/dates';
import { KpiBand } from '~/shared/kpi-band/KpiBand';
import { ListScreen } from '~/shared/list-screen/ListScreen';
import { useListView } from '~/shared/list-screen/useListView';
import type { Column } from '~/shared/list-table/columns';
import { askJobRevival } from '../approvals/ask';
import { type DeadJob, jobsQuery, reviveJob, reviveJobs } from './calls';
import { RepeatAll } from './RepeatAll';
import classes from './Toolbox.module.css';

const NOUN = { one: 'dead job', many: 'dead jobs' };
const COUNTS = [
  { key: 'due', label: 'Due now' },
  { key: 'running', label: 'Running' },
  { key: 'queued', label: 'Scheduled' },
  { key: 'dead', label: 'Dead' },
  { key: 'done', label: 'Completed recently' },
] as const;

const COLUMNS: Column<DeadJob>[] = [
  { key: 'at', title: 'Died', render: (job) => dateTime(job.diedAt) },
  {
    key: 'kind',
    title: 'Job',
    render: (job) => (
      <>
        <span className={classes.strong}>{job.kind}</span>
        <span className={classes.second}>{job.key}</span>
      </>
    ),
  },
  { key: 'attempts', title: 'Attempts', number: true, render: (job) => job.attempts },
  { key: 'error', title: 'Last error', render: (job) => job.error ?? '\u2014' },
];

/** The jobs by state, and the dead ones, which are not retried automatically. */
export function JobsTab() {
  const view = useListView();
  const query = useInfiniteQuery(jobsQuery);
  const counts = query.data?.pages[0];
  const revive = useAct(reviveJob, { invalidates: [jobsQuery.queryKey] });
  return (
    <ListScreen<DeadJob>
      name="dead-jobs"
      label="Dead jobs"
      noun={NOUN}
      view={view}
      query={query}
      figures={
        counts && (
          <div className={classes.counts}>
            <KpiBand
              label="Jobs by state"
              kpis={COUNTS.map(({ key, label }) => ({
                key,
                label,
                value: counts[key].toLocaleString('en-US'),
              }))}
            />
          </div>
        )
      }
      act={
        counts !== undefined &&
        counts.dead > 0 && (
          <RepeatAll
            label="Start all again"
            title="Start all dead jobs again?"
            effect="Each dead job runs now, with all its attempts."
            name="revive jobs"
            invalidates={[jobsQuery.queryKey]}
            run={reviveJobs}
            ask={(reason) => askJobRevival({ reason })}
          />
        )
      }
      onDownload={listDownload('/admin/toolbox/jobs/file', {})}
      columns={COLUMNS}
      rows={query.data?.pages.flatMap((page) => page.jobs)}
      rowKey={(job) => job.id}
      rowActions={(job) => (
        <Button
          variant="default"
          size="xs"
          aria-label={`Start again: job ${job.id}`}
          onClick={() => void revive.run(job)}
        >
          Start again
        </Button>
      )}
      phone={(job) => ({ name: job.kind, detail: job.error, status: dateTime(job.diedAt) })}
      errorTitle="The jobs didn’t load"
      empty={{
        title: 'No dead jobs',
        text: 'Jobs that failed every attempt appear here with their error, so you can restart them.',
      }}
    />
  );
}
