import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import type { components } from '~/api/schema';

/** The calls about invitations. They return data without the envelope. */

type Schemas = components['schemas'];

export type Invitation = Schemas['Invitation'];
export type InvitationState = Schemas['InvitationState'];
export type InvitationKind = Schemas['InvitationKind'];
export type InvitedRow = Schemas['InvitedRow'];

/** A person to invite, as entered. */
export type Invitee = Schemas['InviteRow'];

export const invite = (kind: InvitationKind, officeId: number, invitee: Invitee) =>
  answer(
    kind === 'patient'
      ? http.POST('/invite/upgrade-patient', { body: { officeId, ...invitee }, ...TOASTS })
      : http.POST('/invite/practice', { body: { officeId, ...invitee }, ...TOASTS }),
  );

/** The check result of each row; no one is invited. */
export const checkMany = (officeId: number, rows: Invitee[]) =>
  answer(http.POST('/invite/upgrade-patients', { body: { officeId, rows, check: true } }));

export const inviteMany = (officeId: number, rows: Invitee[]) =>
  answer(
    http.POST('/invite/upgrade-patients', { body: { officeId, rows, check: false }, ...TOASTS }),
  );

export const listInvitations = (
  officeId: number,
  query: { kind: InvitationKind; state?: string; startingAt?: string },
  signal: AbortSignal,
) =>
  answer(
    http.GET('/office/{id}/invitations', {
      params: { path: { id: officeId }, query },
      signal,
    }),
  );

/** A code that opens the sign-up on the phone of a patient who is here. */
export const showInvitationCode = (officeId: number, invitationId: number) =>
  answer(
    http.POST('/office/{id}/invitations/{invitationId}/code', {
      params: { path: { id: officeId, invitationId } },
    }),
  );

export const changeInvitation = (
  officeId: number,
  invitationId: number,
  act: 'resend' | 'revoke',
) => {
  const params = { path: { id: officeId, invitationId } };
  return answer(
    act === 'resend'
      ? http.POST('/office/{id}/invitations/{invitationId}/resend', { params, ...TOASTS })
      : http.POST('/office/{id}/invitations/{invitationId}/revoke', { params, ...TOASTS }),
  );
};
