import { useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { useEnrollment } from '../context';
import { forgetDraft, loadDraft } from '../state/keep';

/**
 * Asks before leaving an unfinished enrollment: the browser's prompt for closing, our dialog for
 * navigation in the app.
 */
export function LeaveGuard({ asks }: { asks: boolean }) {
  const { draft } = useEnrollment();
  const left = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks &&
      // An ended session redirects to the login page, and returns here afterwards.
      !nextLocation.pathname.startsWith('/accounts/') &&
      (currentLocation.pathname !== nextLocation.pathname ||
        new URLSearchParams(currentLocation.search).get('account') !==
          new URLSearchParams(nextLocation.search).get('account')),
  );

  useEffect(() => {
    if (!asks) return;
    // Logging out has deleted the draft; then nothing blocks the page.
    const ask = (event: BeforeUnloadEvent) => {
      if (loadDraft(draft)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks, draft]);

  // Asks again where leaving leads to another household on this page.
  useEffect(() => {
    if (blocker.state === 'blocked') left.current = false;
  }, [blocker.state]);

  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      opened
      onClose={() => {
        if (!left.current) blocker.reset();
      }}
      title="Leave without finishing?"
      confirmLabel="Leave"
      keepLabel="Keep going"
      invalidates={[]}
      onConfirm={() => {
        left.current = true;
        forgetDraft(draft);
        blocker.proceed();
      }}
    >
      Nothing is paid yet, so no one is enrolled. If you leave now, you’ll lose what you entered.
    </ConfirmDialog>
  );
}
