import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ApiError } from '~/api/errors';
import { orderResult } from '../calls';
import { useEnrollment } from '../context';
import { useApply } from './use-finish';

const POLL_MS = 1500;

/**
 * Polls an order's result: while the payment is processing, while the bank asks for confirmation,
 * after a reload.
 */
export function OrderWatch() {
  const { state, dispatch } = useEnrollment();
  const apply = useApply();
  const { submission } = state;
  const order =
    submission.at === 'processing'
      ? submission.order
      : submission.at === 'action'
        ? submission.result.order
        : null;
  const waitsFor = submission.at === 'action' ? 'requires_action' : 'processing';
  const { data, error } = useQuery({
    queryKey: ['enrollment-order', order, waitsFor],
    queryFn: ({ signal }) => orderResult(String(order), signal),
    enabled: order !== null,
    refetchInterval: POLL_MS,
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

  useEffect(() => {
    if (data && order !== null && data.status !== waitsFor) apply(data);
  }, [data, order, waitsFor, apply]);

  useEffect(() => {
    if (order === null || !(error instanceof ApiError) || error.status !== 404) return;
    dispatch({
      do: 'refused',
      refusal: { kind: 'message', text: 'The order was not found, so nothing was charged.' },
    });
  }, [error, order, dispatch]);

  return null;
}
