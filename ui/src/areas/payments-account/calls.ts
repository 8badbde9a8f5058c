import { answer } from '~/api/answer';
import { API_BASE, http, TOASTS } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import type { components } from '~/api/schema';

/** The calls about an office's payments account. They return data without the envelope. */

export type PaymentsAccount = components['schemas']['PaymentsAccount'];

const at = (officeId: number) => ({ params: { path: { officeId } } });

export const paymentsAccount = (officeId: number, signal: AbortSignal) =>
  answer(http.GET('/stripe-connect/account/{officeId}', { ...at(officeId), signal }));

export const refreshAccount = (officeId: number) =>
  answer(http.POST('/stripe-connect/account/{officeId}/refresh', at(officeId)));

export const stopBankChange = (officeId: number) =>
  answer(
    http.POST('/stripe-connect/account/{officeId}/stop-bank-change', {
      ...at(officeId),
      ...TOASTS,
    }),
  );

type Opening =
  | '/stripe-connect/account/{officeId}/onboard'
  | '/stripe-connect/account/{officeId}/upgrade';

/**
 * The provider's pages can change the payout account, so the server requires the user to confirm
 * their identity.
 */
const opening = (path: Opening, officeId: number) =>
  confirmed(() => answer(http.POST(path, { ...at(officeId), ...TOASTS })));

/** The address of the provider's pages. */
export const onboardAccount = async (officeId: number) =>
  (await opening('/stripe-connect/account/{officeId}/onboard', officeId)).url;

export const upgradeAccount = async (officeId: number) =>
  (await opening('/stripe-connect/account/{officeId}/upgrade', officeId)).url;

/** A single-use address of ours, valid for one minute, that redirects to the provider's pages. */
export async function viewAddress(officeId: number): Promise<string> {
  const { jwt } = await confirmed(() =>
    answer(http.POST('/stripe-connect/account/{officeId}/view', { ...at(officeId), ...TOASTS })),
  );
  return `${API_BASE}/stripe-connect/viewAccount?jwt=${encodeURIComponent(jwt)}`;
}
