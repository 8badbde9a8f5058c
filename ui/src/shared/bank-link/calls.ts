import { answer } from '~/api/answer';
import { http } from '~/api/client';
import { confirmed } from '~/api/confirm-again';
import type { BankLinkCalls } from './use-bank-link';

/**
 * The signed-in calls: a household's own account, or (with `officeId`, by staff) an office's payout
 * account.
 */
export function bankCalls(
  wish: { officeId: number; password?: string } | { mandate?: string } | { verify: number },
): BankLinkCalls {
  const officeId = 'officeId' in wish ? wish.officeId : undefined;
  return {
    create: (byNumbers) =>
      confirmed(() =>
        answer(
          http.POST('/stripe-connect/createPlaidLinkToken', {
            body: { ...wish, byNumbers },
          }),
        ),
      ),
    look: (linkToken) =>
      answer(http.POST('/stripe-connect/plaidToken', { body: { linkToken, officeId } })),
  };
}
