import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];
export type MoneyCalendar = Schemas['MoneyCalendar'];
export type CalendarDay = Schemas['CalendarDay'];
export type CalendarPayout = Schemas['CalendarPayout'];

/** What was booked and what reaches the bank, by day. */
export const calendarQuery = (officeId: number, from: string, to: string) =>
  queryOptions({
    queryKey: ['money-calendar', officeId, from, to],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/dentists/{id}/money-calendar', {
          params: { path: { id: officeId }, query: { from, to } },
          signal,
        }),
      ),
    meta: { quiet: true },
  });
