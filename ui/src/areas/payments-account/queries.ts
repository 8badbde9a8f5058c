import { queryOptions } from '@tanstack/react-query';
import { paymentsAccount, refreshAccount } from './calls';

/** The account's state; fetched from the provider when the user returns from its pages. */
export const accountQuery = (officeId: number, fresh: boolean) =>
  queryOptions({
    queryKey: ['payments-account', officeId, fresh],
    queryFn: ({ signal }) => (fresh ? refreshAccount(officeId) : paymentsAccount(officeId, signal)),
    meta: { quiet: true },
  });
