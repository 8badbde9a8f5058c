import { useRef, useState } from 'react';
import { isDefiniteStatus } from '~/shared/act/definite';

/**
 * Finish & Pay without a screen: an order is sent once and then polled, and each failure has a
 * kind.
 */

/**
 * The state after an order's failure: it may have succeeded (`unknown`); it was not processed and
 * stays open under its key (`open`); it is rejected, and the next press is a new order (`over`).
 */
export type Failed = 'unknown' | 'open' | 'over';

const CONFLICT = 409;
const NOT_LOOKED_AT = [401, 429];

/**
 * The state after a failure with this status (0 without a response); `again` if the order was sent
 * before.
 */
export function failedOf(status: number, again: boolean): Failed {
  // In progress in another window, or enrollment has just closed: the server says which, and the
  // key stays.
  if (status === CONFLICT) return 'open';
  if (isDefiniteStatus(status)) return 'over';
  return NOT_LOOKED_AT.includes(status) && !again ? 'open' : 'unknown';
}

/** How a page sends its orders, and what it shows. */
export interface OrderSteps<Order, Result, Refused extends Error & { status: number }> {
  post: (order: Order) => Promise<Result>;
  apply: (result: Result) => void | Promise<void>;
  /**
   * Sending, or without a response: in that case the order is asked about again, never sent as a
   * new one.
   */
  at: (at: 'sending' | 'unknown') => void;
  /** Whether the error is the server's, or no response came. */
  isRefused: (error: unknown) => error is Refused;
  /** The server rejected it; `over`: the next press is another order. */
  refused: (error: Refused, order: Order, over: boolean) => void;
  /**
   * The order was not made or sent: the card's field shows the reason, or there is none to show.
   */
  notSent: (error: unknown) => void;
}

export interface Finish<Order> {
  /**
   * Sends the order `prepare` returns, unless one is in progress; null where something is missing.
   */
  begin: (prepare: () => (() => Promise<Order>) | null) => Promise<void>;
  /**
   * After no response: sends the identical order under the same key, so that nothing can happen
   * twice.
   */
  askAgain: () => Promise<void>;
  /** The same while the page waits for a pending result; false where nothing was sent here. */
  resend: () => Promise<boolean>;
}

/** The orders of a page; `steps` returns the page's current callbacks. */
export function finishOf<Order, Result, Refused extends Error & { status: number }>(
  steps: () => OrderSteps<Order, Result, Refused>,
): Finish<Order> {
  let running = false;
  let sent: Order | undefined;

  const send = async (order: Order, again: boolean) => {
    sent = order;
    try {
      await steps().apply(await steps().post(order));
    } catch (error) {
      if (!steps().isRefused(error)) throw error;
      const failed = failedOf(error.status, again);
      if (failed === 'unknown') steps().at('unknown');
      else steps().refused(error, order, failed === 'over');
    }
  };
  const once = async (act: () => Promise<void>) => {
    running = true;
    steps().at('sending');
    try {
      await act();
    } finally {
      running = false;
    }
  };
  return {
    begin: async (prepare) => {
      const make = running ? null : prepare();
      if (!make) return;
      await once(async () => {
        try {
          await send(await make(), false);
        } catch (error) {
          steps().notSent(error);
        }
      });
    },
    askAgain: async () => {
      const order = sent;
      if (!running && order !== undefined) await once(() => send(order, true));
    },
    resend: async () => {
      if (sent === undefined) return false;
      await send(sent, true);
      return true;
    },
  };
}

/** The same for the lifetime of a component. */
export function useOrders<Order, Result, Refused extends Error & { status: number }>(
  steps: OrderSteps<Order, Result, Refused>,
): Finish<Order> {
  const newest = useRef(steps);
  newest.current = steps;
  return useState(() => finishOf(() => newest.current))[0];
}
