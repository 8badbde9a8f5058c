import { answer } from '~/api/answer';
import { http, TOASTS } from '~/api/client';
import type { components } from '~/api/schema';

export type FamilyLogin = components['schemas']['FamilyLogin'];

/** Who manages a household's logins: the account owner, or staff. */
export interface LoginCalls {
  key: readonly unknown[];
  all: (signal: AbortSignal) => Promise<FamilyLogin[]>;
  invite: (memberId: number, email: string) => Promise<FamilyLogin[]>;
  again: (memberId: number) => Promise<FamilyLogin[]>;
  end: (memberId: number) => Promise<FamilyLogin[]>;
}

const person = (memberId: number) => ({ params: { path: { memberId } } });

export const ownLogins: LoginCalls = {
  key: ['family-logins'],
  all: (signal) => answer(http.GET('/patient/family-logins', { signal })),
  invite: (memberId, email) =>
    answer(http.POST('/patient/family-logins', { body: { memberId, email } })),
  again: (memberId) =>
    answer(
      http.POST('/patient/family-logins/{memberId}/resend', { ...person(memberId), ...TOASTS }),
    ),
  end: (memberId) =>
    answer(http.DELETE('/patient/family-logins/{memberId}', { ...person(memberId), ...TOASTS })),
};

export function householdLogins(userId: number, accountId: number): LoginCalls {
  const of = { params: { path: { id: userId, accountId } } };
  const at = (memberId: number) => ({ params: { path: { id: userId, accountId, memberId } } });
  return {
    key: ['household-logins', accountId],
    all: (signal) =>
      answer(http.GET('/users/{id}/households/{accountId}/logins', { ...of, signal })),
    invite: (memberId, email) =>
      answer(
        http.POST('/users/{id}/households/{accountId}/logins', {
          ...of,
          body: { memberId, email },
        }),
      ),
    again: (memberId) =>
      answer(
        http.POST('/users/{id}/households/{accountId}/logins/{memberId}/resend', {
          ...at(memberId),
          ...TOASTS,
        }),
      ),
    end: (memberId) =>
      answer(
        http.DELETE('/users/{id}/households/{accountId}/logins/{memberId}', {
          ...at(memberId),
          ...TOASTS,
        }),
      ),
  };
}
