import { Table } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listDownload } from '~/api/list-file';
import panels from '~/shared/column/Column.module.css';
import { DateField } from '~/shared/dates/DateField';
import { ListPanel } from '~/shared/download/DownloadMenu';
import { useListView } from '~/shared/list-screen/useListView';
import { EmptyState, Loaded } from '~/shared/panel/Panel';
import { TierGate } from '~/user/TierGate';
import classes from '../Marketing.module.css';
import { type FunnelRow, funnelQuery } from './queries';
import { ShareTexts } from './ShareTexts';
import { SOURCES, share, total } from './words';

/** The sources of sign-up visitors, how far they came, and texts to share. */
export function SourcesTab({ officeId }: { officeId: number }) {
  return (
    <div className={panels.column}>
      <TierGate feature="signup_funnel" title="Where your sign-ups come from">
        <Funnel officeId={officeId} />
      </TierGate>
      <ShareTexts officeId={officeId} />
    </div>
  );
}

function Funnel({ officeId }: { officeId: number }) {
  const view = useListView();
  const chosen = { from: view.days.from ?? '', to: view.days.to ?? '' };
  const { data, error, refetch } = useQuery(funnelQuery(officeId, chosen.from, chosen.to));
  const days = { from: chosen.from || data?.from || '', to: chosen.to || data?.to || '' };
  return (
    <ListPanel
      title="Where your sign-ups come from"
      onDownload={listDownload('/office/{id}/marketing/funnel/file', {
        path: { id: officeId },
        query: { from: chosen.from || undefined, to: chosen.to || undefined },
      })}
    >
      <p className={panels.line}>
        Each link, code, poster, and text is tracked by source. We count visits, not people, and
        keep nothing about them.
      </p>
      <div className={classes.days}>
        <DateField
          label="From"
          value={days.from}
          max={days.to}
          onChange={(from) => view.set({ ...days, from })}
        />
        <DateField
          label="To"
          value={days.to}
          min={days.from}
          onChange={(to) => view.set({ ...days, to })}
        />
      </div>
      <Loaded
        data={data}
        error={error}
        errorTitle="The figures didn’t load"
        onRetry={() => void refetch()}
        rows={5}
      >
        {({ rows }) =>
          rows.length === 0 ? (
            <EmptyState title="No visits in these days">
              Share your link, or choose other days.
            </EmptyState>
          ) : (
            <Rows rows={rows} />
          )
        }
      </Loaded>
    </ListPanel>
  );
}

function Rows({ rows }: { rows: FunnelRow[] }) {
  const all = total(rows);
  return (
    <Table.ScrollContainer minWidth={280}>
      <Table className={classes.funnel}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Source</Table.Th>
            <Table.Th>Visits</Table.Th>
            <Table.Th>Started</Table.Th>
            <Table.Th>Enrolled</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Figures key={row.source} label={SOURCES[row.source]} row={row} />
          ))}
        </Table.Tbody>
        <Table.Tfoot>
          <Figures label="All" row={all} />
        </Table.Tfoot>
      </Table>
    </Table.ScrollContainer>
  );
}

function Figures({ label, row }: { label: string; row: Omit<FunnelRow, 'source'> }) {
  return (
    <Table.Tr>
      <Table.Th scope="row">{label}</Table.Th>
      <Table.Td>{row.visits}</Table.Td>
      <Table.Td>
        {row.starts} <span className={classes.part}>{share(row.starts, row.visits)}</span>
      </Table.Td>
      <Table.Td>
        {row.enrollments} <span className={classes.part}>{share(row.enrollments, row.visits)}</span>
      </Table.Td>
    </Table.Tr>
  );
}
