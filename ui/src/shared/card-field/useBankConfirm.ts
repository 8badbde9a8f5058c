import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { CardHandle } from './card';

/**
 * Runs the bank's challenge in the provider's script; `over` is called when it has ended, whatever
 * the result.
 */
export function useBankConfirm(
  card: RefObject<CardHandle | null>,
  clientSecret: string | null | undefined,
  over: () => void,
): void {
  // Run once per secret: a new render must not start the challenge again.
  const after = useEffectEvent(over);
  useEffect(() => {
    if (!clientSecret) return;
    void card.current?.confirm(clientSecret).finally(() => after());
  }, [clientSecret, card]);
}
