import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type Procedure = Schemas['ChairsideProcedure'];
export type Quote = Schemas['ChairsideQuote'];
export type Joining = Schemas['ChairsideJoin'];
export type QuoteRequest = Schemas['ChairsideRequest'];

/** The office's procedures with a usual fee. */
export const proceduresQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['chairside-procedures', officeId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/dentists/{id}/chairside-procedures', {
          params: { path: { id: officeId } },
          signal,
        }),
      ),
    staleTime: 5 * 60_000,
    meta: { quiet: true },
  });

export const makeQuote = (officeId: number, body: QuoteRequest) =>
  answer(
    http.POST('/dentists/{id}/chairside-quote', {
      params: { path: { id: officeId } },
      body,
    }),
  );

/** Emails a quote with current prices; the caller shows errors. */
export const emailQuote = (officeId: number, body: Schemas['ChairsideEmail'], key: string) =>
  answer(
    http.POST('/dentists/{id}/chairside-quote/email', {
      params: { path: { id: officeId }, header: { 'Idempotency-Key': key } },
      body,
    }),
  );

/** A household's yearly cost of care with no plan, with insurance, and with each plan. */
export const compareYear = (officeId: number, people: Schemas['YearPerson'][]) =>
  answer(
    http.POST('/dentists/{id}/year-comparison', {
      params: { path: { id: officeId } },
      body: { people },
    }),
  );
