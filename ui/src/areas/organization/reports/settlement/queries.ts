import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PAGES } from '~/api/pages';
import { type LinesOf, settlementLines, settlementMonth, visitSettings } from './calls';

export const monthQuery = (id: number, month: string | undefined) =>
  queryOptions({
    queryKey: ['location-settlement', id, 'month', month],
    queryFn: ({ signal }) => settlementMonth(id, month, signal),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const linesQuery = (id: number, of: LinesOf) =>
  infiniteQueryOptions({
    queryKey: ['location-settlement', id, 'lines', of],
    queryFn: ({ signal, pageParam }) => settlementLines(id, of, pageParam, signal),
    ...PAGES,
    meta: { quiet: true },
  });

export const visitSettingsQuery = (id: number) =>
  queryOptions({
    queryKey: ['location-settlement', id, 'settings'],
    queryFn: ({ signal }) => visitSettings(id, signal),
    meta: { quiet: true },
  });

/** What closing, paying and settings change. */
export const SETTLEMENT = [['location-settlement'], ['current-user']];
