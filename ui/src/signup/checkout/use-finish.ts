import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { failedOf } from '~/order/finish';
import { useTexts } from '~/order/texts';
import type { HouseholdRequest, ResultMember, SignupRequest, SignupResult } from '~/order/types';
import { CardError, type CardHandle } from '~/shared/card-field/card';
import { focusFirstError } from '~/shared/form/focus';
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

/** What is sent, where it goes, and under which key. */
type Order = { key: string } & (
  | { body: SignupRequest; userId: null }
  | { body: HouseholdRequest; userId: number }
);

const sendOrder = (order: Order): Promise<SignupResult> =>
  order.userId === null
    ? api.signup(order.body, order.key)
    : api.subscribe(order.userId, order.body, order.key);

/** Finish & Pay: checks, asks the card element for its token, sends the order once, and acts on the answer. */
export function useFinish(card: RefObject<CardHandle | null>) {
  const { state, dispatch, page, brand, goTo, quoteAgain } = useSignup();
  const { t, language } = useTexts();
  const running = useRef(false);
  const sent = useRef<Order | null>(null);
  const store = storeOf(state, page);

  const apply = useApply();

  const send = useCallback(
    async (order: Order, again = false) => {
      sent.current = order;
      try {
        await apply(await sendOrder(order));
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        const failed = failedOf(error.status, again);
        if (failed === 'unknown') {
          dispatch({ do: 'submission', at: { at: 'unknown' } });
          return;
        }
        if (failed === 'open') {
          const text = error.message || t('refusal.alreadySent');
          dispatch({ do: 'refused', refusal: { kind: 'message', text } });
          return;
        }
        renewOrderKey(store);
        const paths = Object.keys(error.fields);
        dispatch({
          do: 'refused',
          refusal: { kind: 'message', text: error.message || t('errors.invalid') },
        });
        if (paths.length === 0) return;
        const memberKeys = order.body.members.map(({ key }) => key);
        dispatch({ do: 'serverErrors', fields: error.fields, memberKeys });
        const before = paths.some((path) => stepOfPath(path) === 'member-info');
        if (before) goTo('member-info');
        focusFirstError(document);
      }
    },
    [apply, dispatch, goTo, store, t],
  );

  const finish = useCallback(
    async (without: ResultMember[] = []) => {
      if (running.current) return;
      if (without.length > 0) dispatch({ do: 'goOnWithout', members: without });
      dispatch({ do: 'submitted', part: 'checkout' });
      const before = Object.keys(memberInfoErrors(state, page));
      if (before.length > 0) dispatch({ do: 'submitted', part: 'memberInfo' });
      if (before.some((path) => !PASSWORD_PATHS.includes(path))) {
        goTo('member-info');
        focusFirstError(document);
        return;
      }
      const typed = state.payment === 'card' || state.payment === 'bank';
      const cardReady = !typed || (card.current?.check() ?? false);
      if (before.length > 0 || !cardReady || Object.keys(acknowledgementErrors(state)).length > 0) {
        focusFirstError(document);
        return;
      }
      // Nothing is priced or agreed to yet: after a reload the quote is on its way, or it was lost.
      if (!state.quote) {
        quoteAgain();
        dispatch({ do: 'refused', refusal: { kind: 'message', text: t('checkout.notSent') } });
        return;
      }
      running.current = true;
      dispatch({ do: 'submission', at: { at: 'sending' } });
      try {
        const token = typed ? await card.current?.tokenize() : undefined;
        const more = {
          language,
          termsVersion: brand.termsVersion,
          token,
          dropFailed: without.length > 0 || state.dropped.length > 0,
          invitationToken:
            page.invitation?.state === 'open' ? (here().token ?? undefined) : undefined,
          source: sourceOf(here(), window.location.search),
        };
        const key = orderKey(store);
        const { household } = state;
        await send(
          household
            ? { body: householdRequest(state, page, more), userId: household.userId ?? 0, key }
            : { body: signupRequest(state, page, more), userId: null, key },
        );
      } catch (error) {
        const text = error instanceof CardError ? error.message : t('checkout.notSent');
        dispatch({ do: 'refused', refusal: { kind: 'message', text } });
      } finally {
        running.current = false;
      }
    },
    [brand, card, dispatch, goTo, language, page, quoteAgain, send, state, store, t],
  );

  /** After no answer: the very same order under the very same key, so that nothing can happen twice. */
  const askAgain = useCallback(async () => {
    if (running.current || !sent.current) return;
    running.current = true;
    dispatch({ do: 'submission', at: { at: 'sending' } });
    try {
      await send(sent.current, true);
    } finally {
      running.current = false;
    }
  }, [dispatch, send]);

  /**
   * A payment that took longer is done: sending the same order under the same key again changes nothing, and answers
   * with the session that signs the new member in.
   */
  const settle = useCallback(
    async (result: SignupResult) => {
      if (result.status === 'done' && sent.current) await send(sent.current, true);
      else await apply(result);
    },
    [apply, send],
  );

  return { finish, askAgain, settle };
}

const here = () => readAddress(window.location.pathname, window.location.search);

/** Acts on a result: shows it, and forgets the draft when the sign-up is done. */
export function useApply() {
  const { state, dispatch, page } = useSignup();
  const store = storeOf(state, page);
  return useCallback(
    async (result: SignupResult) => {
      const outcome = outcomeOf(result);
      // A reload finds an order that is done or under way by its id in the address.
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

/** Asks for an order's result until it is known: while the payment is processing, and after a reload. */
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
