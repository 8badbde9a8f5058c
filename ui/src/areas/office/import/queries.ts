import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { getImport, importRows, listImports, type RowFilter } from './calls';

/** The polling interval of a running import. */
const WATCH_MS = 1000;

export const importsQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['imports', officeId],
    queryFn: ({ signal }) => listImports(officeId, signal),
    meta: { quiet: true },
  });

export const importQuery = (officeId: number, importId: number) =>
  queryOptions({
    queryKey: ['import', officeId, importId],
    queryFn: ({ signal }) => getImport(officeId, importId, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'importing' ? WATCH_MS : false),
    meta: { quiet: true },
  });

export const rowsKey = (officeId: number, importId: number) => ['import-rows', officeId, importId];

export const rowsQuery = (officeId: number, importId: number, filter: RowFilter, after: number) =>
  queryOptions({
    queryKey: [...rowsKey(officeId, importId), filter, after],
    queryFn: ({ signal }) => importRows(officeId, importId, filter, after, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });
