import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { CardHandle } from './card';

/** Lets the provider's own script ask the payer for the bank; `over` is called when that is done, whatever the result. */
export function useBankConfirm(
  card: RefObject<CardHandle | null>,
  clientSecret: string | null | undefined,
  over: () => void,
): void {
  // Asked once for each secret: a new render is no reason to ask the payer again.
  const after = useEffectEvent(over);
  useEffect(() => {
    if (!clientSecret) return;
    void card.current?.confirm(clientSecret).finally(() => after());
  }, [clientSecret, card]);
}
