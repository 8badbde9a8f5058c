import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { deliver } from '~/api/download';
import type { components } from '~/api/schema';

type Schemas = components['schemas'];

export type Materials = Schemas['MarketingMaterials'];
export type MarketingOrder = Schemas['MarketingOrder'];
export type NewMarketingOrder = Schemas['NewMarketingOrder'];
export type OrderPaid = Schemas['MarketingOrderPaid'];
export type OrderState = Schemas['OrderState'];
export type Carrier = Schemas['Carrier'];
export type StaffOrder = Schemas['StaffMarketingOrder'];

const FIRST = undefined as number | undefined;

export const materialsQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['marketing-materials', officeId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/office/{id}/marketing/materials', {
          params: { path: { id: officeId } },
          signal,
        }),
      ),
    meta: { quiet: true },
  });

export const ordersQuery = (officeId: number) =>
  infiniteQueryOptions({
    queryKey: ['marketing-orders', officeId],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/office/{id}/marketing/orders', {
          params: { path: { id: officeId }, query: { cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: FIRST,
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { quiet: true },
  });

export const orderQuery = (officeId: number, orderId: number) =>
  queryOptions({
    queryKey: ['marketing-order', officeId, orderId],
    queryFn: ({ signal }) =>
      answer(
        http.GET('/office/{id}/marketing/orders/{orderId}', {
          params: { path: { id: officeId, orderId } },
          signal,
        }),
      ),
    enabled: orderId > 0,
    meta: { quiet: true },
  });

export const makeOrder = (id: number, body: NewMarketingOrder, key: string) =>
  answer(
    http.POST('/office/{id}/marketing/orders', {
      params: { path: { id }, header: { 'Idempotency-Key': key } },
      body,
    }),
  );

export const payOrder = (
  id: number,
  orderId: number,
  body: Schemas['MarketingOrderPay'],
  key: string,
) =>
  answer(
    http.POST('/office/{id}/marketing/orders/{orderId}/pay', {
      params: { path: { id, orderId }, header: { 'Idempotency-Key': key } },
      body,
    }),
  );

export const cancelOrder = (id: number, orderId: number) =>
  answer(
    http.POST('/office/{id}/marketing/orders/{orderId}/cancel', {
      params: { path: { id, orderId } },
    }),
  );

export async function openProof(id: number, orderId: number) {
  const { data, response } = await http.GET('/office/{id}/marketing/orders/{orderId}/proof', {
    params: { path: { id, orderId } },
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, 'proof.pdf');
}

export async function openReceipt(id: number, orderId: number) {
  const { data, response } = await http.GET('/office/{id}/marketing/orders/{orderId}/receipt', {
    params: { path: { id, orderId } },
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, 'receipt.pdf');
}

/** The orders of all offices, in our staff's view. */
export const staffOrdersQuery = (state: OrderState, search: string) =>
  infiniteQueryOptions({
    queryKey: ['staff-marketing-orders', state, search],
    queryFn: ({ pageParam, signal }) =>
      answer(
        http.GET('/admin/marketing-orders', {
          params: { query: { state, search: search || undefined, cursor: pageParam } },
          signal,
        }),
      ),
    initialPageParam: FIRST,
    getNextPageParam: (page) => page.next ?? undefined,
    meta: { quiet: true },
  });

export const moveOrder = (body: Schemas['MarketingOrderMove']) =>
  answer(http.POST('/admin/marketing-orders/move', { body }));

export async function openPrint(organizationId: number, orderId: number) {
  const { data, response } = await http.GET('/admin/marketing-orders/print', {
    params: { query: { organizationId, orderId } },
    parseAs: 'blob',
  });
  deliver(data as unknown as Blob, response, 'print.pdf');
}
