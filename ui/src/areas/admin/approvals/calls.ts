import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import { PAGES } from '~/api/pages';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type Approval = Schemas['Approval'];
export type ApprovalState = Schemas['ApprovalState'];
export type EmergencyStop = Schemas['EmergencyStop'];
export type StopPart = Schemas['StopPart'];
export type WaitingSale = Schemas['WaitingSale'];

export const APPROVALS = ['approvals'];
export const STOPS = ['emergency-stops'];
export const SALES = ['waiting-sales'];

export const approvalsQuery = (state?: ApprovalState) =>
  infiniteQueryOptions({
    queryKey: [...APPROVALS, state],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/approvals', {
          params: { query: { state, cursor: pageParam } },
          signal,
        }),
      ),
    ...PAGES,
    meta: { quiet: true },
  });

export const stopsQuery = queryOptions({
  queryKey: STOPS,
  queryFn: ({ signal }) => answer(http.GET('/admin/stops', { signal })),
  meta: { quiet: true },
});

/** Repeats the digest that was shown, so that nothing else is approved. */
export const approve = ({ id, digest }: Pick<Approval, 'id' | 'digest'>) =>
  confirmed(() =>
    answer(http.POST('/admin/approvals/approve', { body: { requestId: id, digest } })),
  );

export const reject = (requestId: number, reason: string) =>
  answer(http.POST('/admin/approvals/reject', { body: { requestId, reason } }));

export const withdraw = (requestId: number) =>
  answer(http.POST('/admin/approvals/withdraw', { body: { requestId } }));

export const beginStop = (body: Schemas['BeginStop']) =>
  answer(http.POST('/admin/stops', { body }));

export const askStopEnd = (stopId: number, reason: string) =>
  answer(http.POST('/admin/stops/end', { body: { stopId, reason } }));

export const salesQuery = queryOptions({
  queryKey: SALES,
  queryFn: ({ signal }) => answer(http.GET('/admin/sales', { signal })),
  meta: { quiet: true },
});

export const askSale = (saleId: number, reason: string) =>
  answer(http.POST('/admin/approvals/sale', { body: { saleId, reason } }));
