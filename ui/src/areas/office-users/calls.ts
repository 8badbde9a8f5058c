import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import type { components } from '~/api/schema';

/** The users of an office. */

type Schemas = components['schemas'];

export type OfficeUsers = Schemas['OfficeUsers'];
export type OfficeUser = Schemas['OfficeUser'];
export type OfficeInvitation = Schemas['OfficeInvitation'];

const at = (id: number) => ({ params: { path: { id } } });

export const usersOf = (office: number, signal: AbortSignal) =>
  answer(http.GET('/dentists/{id}/users', { ...at(office), signal }));

export const addUser = (office: number, body: Schemas['AddUserRequest']) =>
  confirmed(() => answer(http.POST('/dentists/{id}/users/add', { ...at(office), body })));

/** Whether the office requires two-step sign-in from its users. */
export const requireTwoStep = (dentistInfoId: number, requireTwoStep: boolean) =>
  answer(
    http.PUT('/users/me/account/change-manage-user-setting', {
      body: { dentistInfoId, requireTwoStep },
    }),
  );

export const setActive = (office: number, userId: number, active: boolean) =>
  confirmed(() =>
    answer(
      http.POST('/dentists/{id}/users/reactivate', { ...at(office), body: { userId, active } }),
    ),
  );

export const deleteUser = (office: number, userId: number) =>
  answer(http.POST('/dentists/{id}/users/delete', { ...at(office), body: { userId } }));

export const updateUser = (office: number, body: Schemas['UpdateUserRequest'], upgrade: boolean) =>
  confirmed(() =>
    answer(
      http.POST('/dentists/{id}/users/update', {
        params: { path: { id: office }, query: { upgrade: upgrade || undefined } },
        body,
      }),
    ),
  );

export const changePermissions = (office: number, userId: number, permissions: string[]) =>
  confirmed(() =>
    answer(
      http.POST('/dentists/{id}/users/changePermissions', {
        ...at(office),
        body: { userId, permissions },
      }),
    ),
  );

export const endSessions = (office: number, userId: number) =>
  answer(http.POST('/dentists/{id}/users/end-sessions', { ...at(office), body: { userId } }));

export const resendInvitation = (office: number, invitationId: number) =>
  answer(http.POST('/dentists/{id}/users/resend', { ...at(office), body: { invitationId } }));

export const revokeInvitation = (office: number, invitationId: number) =>
  answer(http.POST('/dentists/{id}/users/revoke', { ...at(office), body: { invitationId } }));
