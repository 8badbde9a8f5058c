import { queryOptions } from '@tanstack/react-query';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';

export type WaitingBank = components['schemas']['WaitingBank'];

/**
 * Whether the household can connect a bank account, and which of its accounts need the deposit
 * amounts.
 */
export const ownBankQuery = queryOptions({
  queryKey: ['own-bank'],
  queryFn: ({ signal }) => answer(http.GET('/patient/bank', { signal })),
  meta: { quiet: true },
});
