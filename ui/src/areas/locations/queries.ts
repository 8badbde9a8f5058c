import { queryOptions } from '@tanstack/react-query';
import { getImport, latestImport, listLocations, locationToAdd } from './calls';

/** The polling interval of a file whose locations are being opened. */
const WATCH_MS = 1000;

export const locationsQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['locations', officeId],
    queryFn: ({ signal }) => listLocations(officeId, signal),
    meta: { quiet: true },
  });

export const toAddQuery = (officeId: number, userId: number) =>
  queryOptions({
    queryKey: ['location-to-add', officeId, userId],
    queryFn: ({ signal }) => locationToAdd(officeId, userId, signal),
    meta: { quiet: true },
  });

export const latestImportQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['location-imports', officeId],
    queryFn: ({ signal }) => latestImport(officeId, signal),
    meta: { quiet: true },
  });

export const locationImportQuery = (officeId: number, importId: number) =>
  queryOptions({
    queryKey: ['location-import', officeId, importId],
    queryFn: ({ signal }) => getImport(officeId, importId, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'opening' ? WATCH_MS : false),
    meta: { quiet: true },
  });
