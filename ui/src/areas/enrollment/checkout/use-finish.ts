import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { ApiError } from '~/api/errors';
import { useOrders } from '~/order/finish';
import { useBrand } from '~/shared/brand/brand';
import { CardError, type CardHandle } from '~/shared/card-field/card';
import { focusFirstError } from '~/shared/focus/focus';
import { useUser } from '~/user/useUser';
import {
  addPlan,
  type EnrollmentRequest,
  enroll,
  type ResultMember,
  reenroll,
  type SignupResult,
} from '../calls';
import { useEnrollment } from '../context';
import { acknowledgementErrors, acknowledgementTexts } from '../state/acknowledged';
import { orderKey, renewOrderKey } from '../state/keep';
import { callOf, enrollmentRequest, type membersOf, type OrderCall } from '../state/order';
import { outcomeOf } from '../state/outcome';
import { OWNER } from '../state/person';
import { memberInfoErrors, placed, stepOfPath } from '../state/rules';
import type { Dropped } from '../state/state';

const NOT_SENT =
  'The order could not be sent. Nothing was charged. Check the connection and try again.';
const CHANGED = 'Something changed a moment ago. Check the amount and press again.';

interface Sent {
  call: OrderCall;
  body: EnrollmentRequest;
  key: string;
}

/**
 * Handles a result: shows it, lets a reload find the order, and clears what is no longer needed.
 */
export function useApply(): (result: SignupResult) => void {
  const { dispatch, draft } = useEnrollment();
  const queries = useQueryClient();
  const [, setParams] = useSearchParams();
  return useCallback(
    (result) => {
      const outcome = outcomeOf(result);
      if (outcome.newOrder) renewOrderKey(draft);
      const params = new URLSearchParams(window.location.search);
      if (outcome.findable) params.set('order', result.order);
      else params.delete('order');
      setParams(params, { replace: true, preventScrollReset: true });
      if (result.status === 'done') void queries.invalidateQueries({ predicate: isOfMembers });
      // The offer has changed: reloads the form's data and the quote.
      if (result.status === 'changed') {
        void queries.invalidateQueries({ queryKey: ['enrollment-quote'] });
        void queries.invalidateQueries({ queryKey: ['enrollment'] });
      }
      dispatch(outcome.action);
    },
    [dispatch, draft, queries, setParams],
  );
}

const isOfMembers = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  String(queryKey[0]).startsWith('member');

/**
 * Finish & Pay: validates, requests the card field's token, sends the order once, and handles the
 * result.
 */
export function useFinish(card: RefObject<CardHandle | null>) {
  const { state, dispatch, page, household, quoted, draft, goTo } = useEnrollment();
  const { userId } = useUser();
  const { termsVersion } = useBrand();
  const apply = useApply();
  const say = (text: string) => dispatch({ do: 'refused', refusal: { kind: 'message', text } });

  const orders = useOrders<Sent, SignupResult, ApiError>({
    post: ({ call, body, key }) =>
      call.to === 'reenroll'
        ? reenroll(page.office.id, call, body, key)
        : (call.to === 'addPlan' ? addPlan : enroll)(userId, body, key),
    apply,
    at: (at) => dispatch({ do: 'submission', at: { at } }),
    isRefused: (error) => error instanceof ApiError,
    refused: (error, { body }, over) => {
      if (over) renewOrderKey(draft);
      say(error.message);
      if (!error.hasFields) return;
      const errors = placed(
        error.fields,
        body.members.map(({ key }) => key),
      );
      dispatch({ do: 'serverErrors', errors });
      if (Object.keys(errors).some((path) => stepOfPath(path) === 'member-info'))
        goTo('member-info');
      focusFirstError(document);
    },
    notSent: (error) => say(error instanceof CardError ? error.message : NOT_SENT),
  });

  /** Whether everything is complete; otherwise focuses the first missing field. */
  const ready = (): boolean => {
    dispatch({ do: 'submitted', part: 'checkout' });
    if (Object.keys(memberInfoErrors(state, page)).length > 0) {
      dispatch({ do: 'submitted', part: 'memberInfo' });
      goTo('member-info');
      focusFirstError(document);
      return false;
    }
    const cardReady = state.payment !== 'card' || (card.current?.check() ?? false);
    const texts = acknowledgementTexts(quoted.quote?.consents ?? [], state.payment);
    const open = acknowledgementErrors(state.said, texts);
    if (!cardReady || Object.keys(open).length > 0) {
      focusFirstError(document);
      return false;
    }
    if (!quoted.quote || !quoted.current) {
      say(CHANGED);
      return false;
    }
    return true;
  };

  const finish = (without?: Dropped) =>
    orders.begin(() => {
      const quote = without?.quote ?? quoted.quote;
      if (!ready() || !quote) return null;
      if (without) dispatch({ do: 'goOnWithout', dropped: without });
      return async () => {
        const token = state.payment === 'card' ? await card.current?.tokenize() : undefined;
        const body = enrollmentRequest(state, {
          page,
          household,
          quote,
          termsVersion,
          token,
          dropFailed: Boolean(without ?? state.dropped),
        });
        return { call: callOf(state, household), body, key: orderKey(draft) };
      };
    });

  return { finish, askAgain: orders.askAgain };
}

/** How many of an order's people remain without those who cannot be added. */
export function othersOf(
  people: Parameters<typeof membersOf>[0]['people'],
  ownerJoins: boolean,
  failed: ResultMember[],
): number {
  return people.filter(
    ({ key }) => (key !== OWNER || ownerJoins) && !failed.some((member) => member.key === key),
  ).length;
}
