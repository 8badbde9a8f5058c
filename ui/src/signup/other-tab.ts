import { useEffect, useState } from 'react';
import { withQuery } from './address';
import { onDraftCleared } from './state/device';
import type { SignupState } from './state/state';

const show = (order: string) => {
  const query = withQuery(window.location.search, { order, tab: null });
  window.location.replace(`${window.location.pathname}${query}`);
};

/**
 * Another tab finished this sign-up: this tab's input is not sent any more, and the other tab's
 * order is shown. An order this tab is sending gets its response first; if that is a refusal, the
 * other tab may have finished in the meantime.
 */
export function useOtherTab(
  { submission }: Pick<SignupState, 'submission'>,
  store: string,
  leave = show,
) {
  const [finished, setFinished] = useState<string | null>(null);
  useEffect(() => onDraftCleared(store, setFinished), [store]);
  const idle = submission.at === 'idle';
  useEffect(() => {
    if (idle && finished) leave(finished);
  }, [idle, finished, leave]);
}
