import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

/** Collecting from all late households in one step. */

type Schemas = components['schemas'];
export type CollectPreview = Schemas['CollectPreview'];
export type LateHousehold = Schemas['HouseholdToCollect'];
export type CollectRun = Schemas['CollectRun'];
export type CollectRow = Schemas['CollectRow'];
export type CollectAct = Schemas['CollectAct'];
export type CollectState = Schemas['CollectState'];
export type LeftOut = Schemas['CollectLeftOut'];
export type Chosen = Schemas['ChosenHousehold'];

const EVERY_MS = 1000;

/** Who is late, and what can be done for each. */
export const collectQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['collect', officeId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/dentists/{id}/collect', {
          params: { path: { id: officeId } },
          signal,
        }),
      ),
    meta: { quiet: true },
  });

export const startCollecting = (officeId: number, households: Chosen[], key: string) =>
  answer(
    http.POST('/dentists/{id}/collect', {
      params: { path: { id: officeId }, header: { 'Idempotency-Key': key } },
      body: { households },
    }),
  );

/** The outcome of each household; asked again every second until each has its result. */
export const runQuery = (officeId: number, runId: number) =>
  queryOptions({
    queryKey: ['collect-run', officeId, runId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/dentists/{id}/collect/run', {
          params: { path: { id: officeId }, query: { runId } },
          signal,
        }),
      ),
    refetchInterval: ({ state }) => (state.data?.run?.done === true ? false : EVERY_MS),
    meta: { quiet: true },
  });
