import { Button, Group } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { listDownload } from '~/api/list-file';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { Problem } from '~/shared/confirm/Problem';
import { DownloadMenu } from '~/shared/download/DownloadMenu';
import { FilterChips } from '~/shared/filter-chips/FilterChips';
import { BulkActions } from '~/shared/import-rows/BulkActions';
import { CheckFoot } from '~/shared/import-rows/CheckFoot';
import classes from '~/shared/import-rows/ImportRows.module.css';
import { RowList } from '~/shared/import-rows/RowList';
import { count, leftToDo, type RowsChange } from '~/shared/import-rows/rows';
import { type RowFilter, useRowFilter } from '~/shared/import-rows/useRowFilter';
import { EmptyState, Panel } from '~/shared/panel/Panel';
import {
  changeRows,
  confirmLocations,
  downloadErrors,
  type LocationImport,
  type LocationRow,
} from '../calls';
import { latestImportQuery, locationImportQuery } from '../queries';
import { duplicateWords, rowName } from '../words';

interface CheckStepProps {
  officeId: number;
  found: LocationImport;
  onBack: () => void;
}

/** Rows shown before "show more". */
const PAGE = 50;

/** Every row with its errors by cell: fixed in place, skipped, or kept. */
export function CheckStep({ officeId, found, onBack }: CheckStepProps) {
  const { counts } = found;
  const queries = useQueryClient();
  const { queryKey } = locationImportQuery(officeId, found.id);
  const { filter, choose, chips } = useRowFilter(counts, found.rows.length);
  const [most, setMost] = useState(PAGE);
  // A fixed row stays visible until another filter is chosen.
  const [lines, setLines] = useState(() => linesOf(found.rows, filter));
  const shown = useRef(filter);
  if (shown.current !== filter) {
    // Another filter, by a chip or by Back.
    shown.current = filter;
    setMost(PAGE);
    setLines(linesOf(found.rows, filter));
  }
  const [confirming, setConfirming] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const rows = found.rows.filter((row) => lines.has(row.line));

  const show = (next: RowFilter, of = found.rows) => {
    choose(next);
    setMost(PAGE);
    setLines(linesOf(of, next));
  };
  const change = async (body: RowsChange) => {
    const next = await changeRows(officeId, found.id, body);
    setProblem(null);
    queries.setQueryData(queryKey, next);
    if (body.all) show('all', next.rows);
  };
  const begin = () => {
    const why = leftToDo(counts, 'There is no location left to open.');
    setProblem(why);
    if (why === null) setConfirming(true);
  };
  return (
    <div className={classes.stack}>
      <FilterChips<RowFilter>
        label="Rows"
        selected={[filter]}
        onToggle={(next) => show(next)}
        chips={chips}
      />
      <Group justify="flex-end">
        <DownloadMenu
          label="Download rows"
          size="xs"
          onDownload={listDownload('/office/{id}/locations/imports/{importId}/rows/file', {
            path: { id: officeId, importId: found.id },
            query: { state: filter === 'all' ? undefined : filter },
          })}
        />
      </Group>
      <BulkActions
        counts={counts}
        onChange={change}
        onDownload={() => void downloadErrors(officeId, found.id)}
      />
      <Panel flush>
        <RowList<LocationRow>
          columns={found.columns}
          rows={rows.slice(0, most)}
          nameOf={rowName}
          duplicates={(row) =>
            row.duplicates.map((one) => ({
              key: `${one.kind}${one.line ?? one.name}`,
              words: duplicateWords(one),
            }))
          }
          onChange={change}
          empty={<EmptyState title="No such rows" />}
        />
      </Panel>
      {rows.length > most && (
        <Button variant="default" size="xs" onClick={() => setMost(most + PAGE)}>
          Show more rows
        </Button>
      )}
      <Problem>{problem}</Problem>
      <CheckFoot
        back="Back to columns"
        onBack={onBack}
        ready={counts.ready}
        go={`Open ${count(counts.ready, 'location')}`}
        onGo={begin}
      />
      <ConfirmDialog
        opened={confirming}
        onClose={() => setConfirming(false)}
        title={`Open ${count(counts.ready, 'location')}?`}
        confirmLabel={`Open ${count(counts.ready, 'location')}`}
        keepLabel="Not yet"
        onConfirm={() => confirmLocations(officeId, found.id)}
        invalidates={[latestImportQuery(officeId).queryKey, ['locations']]}
        done={(next) => queries.setQueryData(queryKey, next)}
      >
        You own each location. Patients can’t enroll before its setup is complete, and nothing is
        charged.
      </ConfirmDialog>
    </div>
  );
}

const linesOf = (rows: LocationRow[], filter: RowFilter) =>
  new Set(rows.filter(({ state }) => filter === 'all' || state === filter).map(({ line }) => line));
