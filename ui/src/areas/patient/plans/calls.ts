import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import type { components } from '~/api/schema';

/** A household's actions on its own memberships. They return data without the envelope. */

const path = (id: number) => ({ params: { path: { id } } });

export const ownSettlement = (id: number, signal: AbortSignal) =>
  answer(http.GET('/subscriptions/patient/cancel/{id}', { ...path(id), signal }));

export const cancelOwn = (id: number, cancellationReason: number, version: string) =>
  answer(
    http.POST('/subscriptions/patient/cancel/{id}', {
      ...path(id),
      body: { cancellationReason, version },
    }),
  );

export const keepOwn = (id: number) =>
  answer(http.DELETE('/subscriptions/patient/cancel/{id}', { ...path(id), ...TOASTS }));

export const setOwnAutoRenew = (id: number, autoRenew: boolean) =>
  answer(
    http.POST('/subscriptions/patient/toggle-auto-renew/{id}', {
      ...path(id),
      body: { autoRenew },
      ...TOASTS,
    }),
  );

export type OwnOffers = components['schemas']['CancelOffers'];

/** What the office offers in place of a cancellation. */
export const ownOffers = (id: number, signal: AbortSignal) =>
  answer(http.GET('/subscriptions/patient/pause/{id}', { ...path(id), signal }));

export const pauseOwn = (id: number, months: number) =>
  answer(http.POST('/subscriptions/patient/pause/{id}', { ...path(id), body: { months } }));

export const resumeOwn = (id: number) =>
  answer(http.DELETE('/subscriptions/patient/pause/{id}', { ...path(id), ...TOASTS }));
