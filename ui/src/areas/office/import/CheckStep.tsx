import { Button, Group } from '@mantine/core';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { listDownload } from '~/api/list-file';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { BulkActions } from '~/shared/import-rows/BulkActions';
import { CheckFoot } from '~/shared/import-rows/CheckFoot';
import classes from '~/shared/import-rows/ImportRows.module.css';
import { RowList } from '~/shared/import-rows/RowList';
import { count } from '~/shared/import-rows/rows';
import { useRowFilter } from '~/shared/import-rows/useRowFilter';
import { EmptyState, ErrorState, Panel, SkeletonRows } from '~/shared/panel/Panel';
import { ConfirmImport } from './ConfirmImport';
import {
  changeRows,
  downloadErrors,
  type Import,
  type ImportRow,
  type ImportRows,
  type RowFilter,
  type RowsRequest,
} from './calls';
import { importQuery, rowsKey, rowsQuery } from './queries';
import { duplicateWords, notYet, rowName } from './words';

interface CheckStepProps {
  officeId: number;
  found: Import;
  onBack: () => void;
}

/**
 * Every row with its errors by cell: fixed in place, skipped, or kept. Pages come from the server.
 */
export function CheckStep({ officeId, found, onBack }: CheckStepProps) {
  const { counts } = found;
  const queries = useQueryClient();
  const { filter, choose, chips } = useRowFilter(counts, found.rowCount);
  // Where each page seen so far begins; the last one is shown.
  const [pages, setPages] = useState([0]);
  const [confirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const after = pages[pages.length - 1] ?? 0;
  const listed = useQuery(rowsQuery(officeId, found.id, filter, after));

  const show = (next: RowFilter) => {
    choose(next);
    setPages([0]);
    void queries.invalidateQueries({ queryKey: rowsKey(officeId, found.id) });
  };
  const change = async (body: RowsRequest) => {
    const answer = await changeRows(officeId, found.id, body);
    setProblem(null);
    queries.setQueryData(importQuery(officeId, found.id).queryKey, answer.import);
    if (body.all) {
      show('all');
      return;
    }
    // An edited row stays in its place; the filter applies again at the next load.
    const changed = new Map(answer.rows.map((row) => [row.line, row]));
    queries.setQueriesData<ImportRows>({ queryKey: rowsKey(officeId, found.id) }, (page) =>
      page ? { ...page, rows: page.rows.map((row) => changed.get(row.line) ?? row) } : page,
    );
    if (filter === 'all') {
      void queries.invalidateQueries({ queryKey: rowsKey(officeId, found.id) });
    }
  };
  const begin = () => {
    const why = notYet(found);
    setProblem(why);
    if (why === null) setConfirming(true);
  };

  return (
    <div className={classes.stack}>
      <FilterChips label="Rows" selected={[filter]} onToggle={show} chips={chips} />
      <Group justify="flex-end">
        <DownloadMenu
          label="Download rows"
          size="xs"
          onDownload={listDownload('/office/{id}/reports/members-imports/{importId}/rows/file', {
            path: { id: officeId, importId: found.id },
            query: { filter },
          })}
        />
      </Group>
      <BulkActions
        counts={counts}
        onChange={change}
        onDownload={() => void downloadErrors(officeId, found.id)}
      />
      <Panel flush>
        {listed.data ? (
          <RowList
            columns={found.columns}
            rows={listed.data.rows}
            nameOf={rowName}
            duplicates={duplicates}
            onChange={change}
            empty={<Empty filter={filter} />}
          />
        ) : listed.error ? (
          <ErrorState
            title="The rows didn’t load"
            error={listed.error}
            onRetry={() => void listed.refetch()}
          />
        ) : (
          <SkeletonRows rows={8} />
        )}
      </Panel>
      <nav className={classes.pages} aria-label="Pages of rows">
        <Button
          variant="default"
          size="xs"
          leftSection={<IconArrowLeft size={16} />}
          disabled={pages.length === 1}
          onClick={() => setPages((all) => all.slice(0, -1))}
        >
          Previous rows
        </Button>
        <Button
          variant="default"
          size="xs"
          rightSection={<IconArrowRight size={16} />}
          disabled={listed.data?.next === undefined}
          onClick={() => setPages((all) => [...all, listed.data?.next ?? 0])}
        >
          Next rows
        </Button>
      </nav>
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <CheckFoot
        back="Back to columns and plans"
        onBack={onBack}
        ready={counts.ready}
        go={`Import ${count(found.members, 'member')}`}
        onGo={begin}
      />
      <ConfirmImport
        officeId={officeId}
        found={found}
        opened={confirming}
        onClose={() => setConfirming(false)}
      />
    </div>
  );
}

/** What a row may duplicate; a household on file opens next to the import. */
const duplicates = (row: ImportRow) =>
  row.duplicates.map((one) => ({
    key: `${one.kind}${one.line ?? one.accountId}`,
    words: one.accountId ? (
      <Link to={`/account/members?id=${one.accountId}`} target="_blank">
        {duplicateWords(one)}
      </Link>
    ) : (
      duplicateWords(one)
    ),
  }));

const NONE: Record<RowFilter, string> = {
  all: 'No rows',
  error: 'No rows with errors',
  duplicate: 'No duplicates left to review',
  ready: 'No rows are ready yet',
  dropped: 'No skipped rows',
};

function Empty({ filter }: { filter: RowFilter }) {
  return <EmptyState title={NONE[filter]} />;
}
