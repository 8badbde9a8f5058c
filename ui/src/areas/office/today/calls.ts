import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { ListFilter } from '~/api/list-filter';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type TodayKind = Schemas['TodayKind'];
export type TodayItem = Schemas['TodayItem'];
export type TodayPerson = Schemas['TodayPerson'];
export type TodayState = Schemas['TodayState'];
export type CallOutcome = Schemas['CallOutcome'];

/** Without a state, the open items. */
export type TodayFilter = ListFilter<'/dentists/{id}/today'>;

/** The office's open tasks; the first page has the counts. */
export const todayQuery = (officeId: number, filter: TodayFilter) =>
  infiniteQueryOptions({
    queryKey: ['today', officeId, filter],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/dentists/{id}/today', {
          params: { path: { id: officeId }, query: { ...filter, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

type Key = Pick<TodayItem, 'kind' | 'subjectId' | 'dueOn'>;
const keyOf = ({ kind, subjectId, dueOn }: Key) => ({ kind, subjectId, dueOn });
const at = (id: number) => ({ params: { path: { id } } });

export const assignItem = (officeId: number, item: Key, loginId?: number) =>
  answer(
    http.POST('/dentists/{id}/today/assign', {
      ...at(officeId),
      body: { item: keyOf(item), loginId },
    }),
  );

export const snoozeItem = (officeId: number, item: Key, days: number) =>
  answer(
    http.POST('/dentists/{id}/today/snooze', {
      ...at(officeId),
      body: { item: keyOf(item), days },
    }),
  );

export const finishItem = (officeId: number, item: Key) =>
  answer(http.POST('/dentists/{id}/today/done', { ...at(officeId), body: keyOf(item) }));

export const reopenItem = (officeId: number, item: Key) =>
  answer(http.POST('/dentists/{id}/today/reopen', { ...at(officeId), body: keyOf(item) }));

export const logCall = (officeId: number, item: Key, outcome: CallOutcome, note: string) =>
  answer(
    http.POST('/dentists/{id}/today/calls', {
      ...at(officeId),
      body: { item: keyOf(item), outcome, note },
    }),
  );
