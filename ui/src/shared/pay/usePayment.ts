import { useRef, useState } from 'react';
import { settleOnPage } from '../act/payment';
import { type ActOptions, useAct } from '../act/useAct';
import { CardError, type CardHandle } from '../card-field/card';
import type { PayResult } from './types';

interface PaymentOptions
  extends Pick<ActOptions<PayResult>, 'name' | 'fields' | 'failed' | 'done'> {
  /** Shown where the card or the payment failed without a reason. */
  failedText: string;
  /** The same key again returns the payment's state. */
  pay: (token: string | undefined, key: string) => Promise<PayResult>;
}

/**
 * A payment with the method on file or with the card entered at `card`, from its first press until
 * its result is known.
 */
export function usePayment({ failedText, pay, ...options }: PaymentOptions) {
  const card = useRef<CardHandle>(null);
  const token = useRef<string>(undefined);
  const [tokenizing, setTokenizing] = useState(false);
  const [badCard, setBadCard] = useState<string | null>(null);
  const [result, setResult] = useState<PayResult | null>(null);
  const act = useAct<PayResult>(
    async (_, key) => {
      try {
        const next = await pay(token.current, key);
        setResult(next);
        return next;
      } catch (error) {
        setResult(null);
        throw error;
      }
    },
    { ...options, settle: (next) => settleOnPage(next, failedText), invalidates: [] },
  );
  /** Asks under the same key: an earlier request is not sent again. */
  const ask = () => void act.run();
  const begin = async (byCard: boolean) => {
    token.current = undefined;
    setBadCard(null);
    if (byCard) {
      // Without its field there is no card: the key must not pay with the method on file instead.
      if (!card.current) return;
      setTokenizing(true);
      try {
        token.current = await card.current.tokenize();
      } catch (error) {
        setBadCard(error instanceof CardError ? error.message : failedText);
        return;
      } finally {
        setTokenizing(false);
      }
    }
    ask();
  };
  return {
    card,
    result,
    busy: act.busy || tokenizing,
    problem: badCard ?? act.problem,
    begin,
    ask,
    clear: () => setBadCard(null),
  };
}

export type Payment = ReturnType<typeof usePayment>;
