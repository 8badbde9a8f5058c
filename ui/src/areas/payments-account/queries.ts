import { queryOptions } from '@tanstack/react-query';
import { paymentsAccount, refreshAccount } from './calls';

/** Where the account stands; asked of the provider itself where somebody comes back from there. */
export const accountQuery = (officeId: number, fresh: boolean) =>
  queryOptions({
    queryKey: ['payments-account', officeId, fresh],
    queryFn: ({ signal }) => (fresh ? refreshAccount(officeId) : paymentsAccount(officeId, signal)),
    meta: { quiet: true },
  });
