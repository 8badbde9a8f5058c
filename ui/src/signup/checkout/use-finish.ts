import { type RefObject, useCallback, useEffect } from 'react';
import { useOrders } from '~/order/finish';
import { useTexts } from '~/order/texts';
import type { HouseholdRequest, ResultMember, SignupRequest, SignupResult } from '~/order/types';
import { CardError, type CardHandle } from '~/shared/card-field/card';
import { focusFirstError } from '~/shared/focus/focus';
import { readAddress, withQuery } from '../address';
import { ApiError, api } from '../api/client';
import { sourceOf } from '../funnel';
import { useSignup } from '../signup-context';
import { clearDraft, orderKey, renewOrderKey } from '../state/device';
import { householdRequest, signupRequest } from '../state/order';
import { acknowledgementErrors, memberInfoErrors, PASSWORD_PATHS } from '../state/rules';
import { stepOfPath, storeOf } from '../state/state';
import { outcomeOf } from './finish';

const POLL_MS = 1500;

/** The request body, its call, and its key. */
type Order = { key: string } & (
  | { body: SignupRequest; userId: null }
  | { body: HouseholdRequest; userId: number }
);

const sendOrder = (order: Order): Promise<SignupResult> =>
  order.userId === null
    ? api.signup(order.body, order.key)
    : api.subscribe(order.userId, order.body, order.key);

/**
 * Finish & Pay: validates, requests the card element's token, sends the order once, and handles the
 * result.
 */
export function useFinish(card: RefObject<CardHandle | null>) {
  const { state, dispatch, page, brand, goTo, quoteAgain } = useSignup();
  const { t, language } = useTexts();
  const store = storeOf(state, page);
  const apply = useApply();

  const say = (text: string) => dispatch({ do: 'refused', refusal: { kind: 'message', text } });

  const orders = useOrders<Order, SignupResult, ApiError>({
    post: sendOrder,
    apply,
    at: (at) => dispatch({ do: 'submission', at: { at } }),
    isRefused: (error) => error instanceof ApiError,
    refused: (error, { body }, over) => {
      if (!over) {
        say(error.message || t('refusal.alreadySent'));
        return;
      }
      renewOrderKey(store);
      say(error.message || t('errors.invalid'));
      const paths = Object.keys(error.fields);
      if (paths.length === 0) return;
      const memberKeys = body.members.map(({ key }) => key);
      dispatch({ do: 'serverErrors', fields: error.fields, memberKeys });
      if (paths.some((path) => stepOfPath(path) === 'member-info')) goTo('member-info');
      focusFirstError(document);
    },
    notSent: (error) => say(error instanceof CardError ? error.message : t('checkout.notSent')),
  });

  const typed =
    !state.quote?.needsNoMethod && (state.payment === 'card' || state.payment === 'bank');

  /** Whether everything is complete; otherwise focuses the first missing field. */
  const ready = (): boolean => {
    dispatch({ do: 'submitted', part: 'checkout' });
    const before = Object.keys(memberInfoErrors(state, page));
    if (before.length > 0) dispatch({ do: 'submitted', part: 'memberInfo' });
    if (before.some((path) => !PASSWORD_PATHS.includes(path))) {
      goTo('member-info');
      focusFirstError(document);
      return false;
    }
    const cardReady = !typed || (card.current?.check() ?? false);
    if (before.length > 0 || !cardReady || Object.keys(acknowledgementErrors(state)).length > 0) {
      focusFirstError(document);
      return false;
    }
    // Nothing is priced or agreed to yet: after a reload the quote is loading, or it failed.
    if (!state.quote) {
      quoteAgain();
      say(t('checkout.notSent'));
      return false;
    }
    return true;
  };

  const finish = (without: ResultMember[] = []) =>
    orders.begin(() => {
      if (without.length > 0) dispatch({ do: 'goOnWithout', members: without });
      if (!ready()) return null;
      return async () => {
        const more = {
          language,
          termsVersion: brand.termsVersion,
          token: typed ? await card.current?.tokenize() : undefined,
          dropFailed: without.length > 0 || state.dropped.length > 0,
          invitationToken:
            page.invitation?.state === 'open' ? (here().token ?? undefined) : undefined,
          source: sourceOf(here(), window.location.search),
        };
        const key = orderKey(store);
        const { household } = state;
        return household
          ? { body: householdRequest(state, page, more), userId: household.userId ?? 0, key }
          : { body: signupRequest(state, page, more), userId: null, key };
      };
    });

  /**
   * A payment that took longer has finished: sending the same order under the same key again
   * changes nothing, and returns the session that signs the new member in.
   */
  const settle = useCallback(
    async (result: SignupResult) => {
      if (result.status !== 'done' || !(await orders.resend())) await apply(result);
    },
    [apply, orders],
  );

  return { finish, askAgain: orders.askAgain, settle };
}

const here = () => readAddress(window.location.pathname, window.location.search);

/** Handles a result: shows it, and deletes the draft when the sign-up is done. */
export function useApply() {
  const { state, dispatch, page } = useSignup();
  const store = storeOf(state, page);
  return useCallback(
    async (result: SignupResult) => {
      const outcome = outcomeOf(result);
      // A reload finds a completed or pending order by its id in the address.
      const query =
        outcome.newOrder && !outcome.done
          ? withQuery(window.location.search, { order: null })
          : withQuery(window.location.search, {
              order: result.order,
              ...(outcome.done ? { tab: null } : {}),
            });
      window.history.replaceState(null, '', `${window.location.pathname}${query}`);
      if (outcome.done) clearDraft(store, result.order);
      else if (outcome.newOrder) renewOrderKey(store);
      for (const action of outcome.actions) dispatch(action);
    },
    [dispatch, store],
  );
}

/**
 * Polls an order's result until it is known: while the payment is processing, and after a reload.
 */
export function usePolling(
  order: string | null,
  whileStatus: 'processing' | 'requires_action',
  settle?: (result: SignupResult) => Promise<void>,
) {
  const { dispatch } = useSignup();
  const apply = useApply();
  const then = settle ?? apply;
  useEffect(() => {
    if (!order) return;
    let gone = false;
    let timer = 0;
    const ask = async () => {
      try {
        const result = await api.result(order);
        if (gone) return;
        if (result.status !== whileStatus) {
          await then(result);
          return;
        }
      } catch (error) {
        if (gone) return;
        if (error instanceof ApiError && error.status === 404) {
          dispatch({ do: 'refused', refusal: { kind: 'order_unknown' } });
          return;
        }
      }
      timer = window.setTimeout(ask, POLL_MS);
    };
    void ask();
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, [order, whileStatus, then, dispatch]);
}
