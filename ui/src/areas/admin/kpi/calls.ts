import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { ListFilter } from '~/api/list-filter';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type KpiFigure = Schemas['KpiFigure'];
export type Figure = Schemas['Figure'];
export type FigureUnit = Schemas['FigureUnit'];
export type KpiRow = Schemas['KpiRow'];
export type PlatformStats = Schemas['PlatformStats'];
export type KpiFilter = ListFilter<'/admin/kpi'>;

export const kpiQuery = (filter: KpiFilter) =>
  queryOptions({
    queryKey: ['kpi', filter],
    queryFn: ({ signal }) => answer(http.GET('/admin/kpi', { params: { query: filter }, signal })),
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

export const kpiRowsQuery = (figure: Figure, month: string, filter: KpiFilter) =>
  infiniteQueryOptions({
    queryKey: ['kpi-rows', figure, month, filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/kpi/{figure}/rows', {
          params: { path: { figure }, query: { month, ...filter, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    meta: { quiet: true },
  });

export type KpiDay = Schemas['KpiDay'];

export const kpiDaysQuery = (figure: Figure, month: string, filter: KpiFilter) =>
  queryOptions({
    queryKey: ['kpi-days', figure, month, filter],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/admin/kpi/{figure}/days', {
          params: { path: { figure }, query: { month, ...filter } },
          signal,
        }),
      ),
    meta: { quiet: true },
  });

export const statsQuery = queryOptions({
  queryKey: ['platform-stats'],
  queryFn: ({ signal }) => answer(http.GET('/admin/stats', { signal })),
  meta: { quiet: true },
});
