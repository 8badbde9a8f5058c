import { useCallback, useEffect, useRef, useState } from 'react';
import type { components } from '~/api/schema';

export type BankLinkState = components['schemas']['BankLinkState'];
export type Mandate = components['schemas']['BankMandate'];

/** The calls of one place where an account is connected. */
export interface BankLinkCalls {
  create: (numbers: boolean) => Promise<{ linkToken: string; url: string }>;
  look: (linkToken: string) => Promise<BankLinkState>;
}

export type At =
  | { at: 'start' }
  | { at: 'starting' }
  /** The provider's page is open, or may be opened. */
  | { at: 'bank'; url: string; token: string; left: boolean }
  | { at: 'working'; url: string; token: string }
  | { at: 'pending'; state: BankLinkState }
  | { at: 'done'; state: BankLinkState; token: string }
  | { at: 'failed'; text: string | null; expired: boolean };

/** The polling interval while the user is at the bank. */
const LOOK_MS = 2500;

/** The page's next state after a response. */
export function next(state: BankLinkState, was: { url: string; token: string }): At {
  switch (state.status) {
    case 'at_bank':
    case 'left':
      return { at: 'bank', ...was, left: state.status === 'left' };
    case 'working':
      return { at: 'working', ...was };
    case 'pending':
      return { at: 'pending', state };
    case 'ready':
    case 'waiting':
    case 'connected':
      return { at: 'done', state, token: was.token };
    case 'expired':
      return { at: 'failed', text: null, expired: true };
    default:
      return { at: 'failed', text: state.failure ?? null, expired: false };
  }
}

/** Opens the provider's page in a separate window and polls its outcome. */
export function useBankLink(calls: BankLinkCalls, verifying: boolean) {
  const [at, setAt] = useState<At>({ at: 'start' });
  const running = useRef(false);
  const asked = useRef(calls);
  asked.current = calls;

  const start = useCallback(async (numbers: boolean) => {
    if (running.current) return;
    running.current = true;
    setAt({ at: 'starting' });
    // Opened during the press, as popup blockers require; the address follows. The bank's page gets
    // no `opener`.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    try {
      const { url, linkToken } = await asked.current.create(numbers);
      if (tab) tab.location.href = url;
      setAt({ at: 'bank', url, token: linkToken, left: false });
    } catch (error) {
      tab?.close();
      setAt({ at: 'failed', text: error instanceof Error ? error.message : null, expired: false });
    } finally {
      running.current = false;
    }
  }, []);

  const waits = at.at === 'bank' || at.at === 'working';
  const token = waits ? at.token : null;
  const url = waits ? at.url : null;
  useEffect(() => {
    if (token === null || url === null) return;
    let gone = false;
    let timer = 0;
    let asking = false;
    const look = async () => {
      window.clearTimeout(timer);
      if (asking) return;
      asking = true;
      try {
        const state = await asked.current.look(token);
        if (gone) return;
        // After entering the two deposit amounts, "pending" is no result: it was pending before.
        const still = verifying && state.status === 'pending';
        const then: At = still
          ? { at: 'bank', url, token, left: false }
          : next(state, { url, token });
        setAt(then);
        if (then.at !== 'bank' && then.at !== 'working') return;
      } catch {
        // A failed poll is repeated.
      } finally {
        asking = false;
      }
      if (!gone) timer = window.setTimeout(look, LOOK_MS);
    };
    const back = () => void look();
    window.addEventListener('focus', back);
    timer = window.setTimeout(look, LOOK_MS);
    return () => {
      gone = true;
      window.clearTimeout(timer);
      window.removeEventListener('focus', back);
    };
  }, [token, url, verifying]);

  return { at, start };
}
