import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

/** The calls of a desk that sees members of other locations. */

type Schemas = components['schemas'];

export type Guest = Schemas['GuestMember'];
export type GuestVisit = Schemas['GuestVisitRow'];
export type GuestSide = 'here' | 'elsewhere';

export const findGuests = (id: number, body: Schemas['GuestSearch']) =>
  answer(http.POST('/office/{id}/guests/find', { params: { path: { id } }, body }));

export const guestOf = (id: number, memberId: number, signal: AbortSignal) =>
  answer(
    http.GET('/office/{id}/guests/{memberId}', {
      params: { path: { id, memberId } },
      signal,
    }),
  );

export const recordGuestVisit = (
  id: number,
  memberId: number,
  body: Schemas['GuestVisitRequest'],
  key: string,
) =>
  answer(
    http.POST('/office/{id}/guests/{memberId}/visits', {
      params: { path: { id, memberId }, header: { 'Idempotency-Key': key } },
      body,
    }),
  );

export const guestVisits = (
  id: number,
  side: GuestSide,
  cursor: string | undefined,
  signal: AbortSignal,
) =>
  answer(
    http.GET('/office/{id}/guest-visits', {
      params: { path: { id }, query: { side, cursor } },
      signal,
    }),
  );

export const undoGuestVisit = (id: number, visitId: number, reason: string) =>
  answer(
    http.POST('/office/{id}/guest-visits/{visitId}/void', {
      params: { path: { id, visitId } },
      body: { reason },
    }),
  );
