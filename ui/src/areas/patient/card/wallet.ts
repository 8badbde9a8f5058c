import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { deliver } from '~/api/download';
import type { components } from '~/api/schema';
import type { PatientLanguage } from '../texts';

export type WalletCards = components['schemas']['WalletCards'];

/** The family's cards as links for the wallets of phones. */
export const walletQuery = (lang: PatientLanguage) =>
  queryOptions({
    queryKey: ['wallet-cards', lang],
    queryFn: ({ signal }) =>
      answer(http.GET('/patient/wallet-cards', { params: { query: { lang } }, signal })),
    meta: { quiet: true },
  });

/** Delivers the card's file for Apple Wallet; the phone asks whether to add it. */
export async function addToApple(membershipId: number, lang: PatientLanguage, signal: AbortSignal) {
  const { data, response } = await http.GET('/patient/wallet-cards/{membershipId}/apple', {
    params: { path: { membershipId }, query: { lang } },
    parseAs: 'blob',
    signal,
  });
  deliver(data as unknown as Blob, response, 'membership.pkpass');
}
