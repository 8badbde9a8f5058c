import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { Dialog } from '~/shared/confirm/Dialog';
import { useEnrollment } from '../context';
import { forgetDraft, loadDraft } from '../state/keep';

/** Leaving before Finish & Pay asks: the browser's own question for closing, ours for going elsewhere in the app. */
export function LeaveGuard({ asks }: { asks: boolean }) {
  const { draft } = useEnrollment();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      asks &&
      // A session that has ended goes to the login page, and back here afterwards.
      !nextLocation.pathname.startsWith('/accounts/') &&
      (currentLocation.pathname !== nextLocation.pathname ||
        new URLSearchParams(currentLocation.search).get('account') !==
          new URLSearchParams(nextLocation.search).get('account')),
  );

  useEffect(() => {
    if (!asks) return;
    // Logging out has forgotten the draft: then nothing keeps the page open.
    const ask = (event: BeforeUnloadEvent) => {
      if (loadDraft(draft)) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [asks, draft]);

  if (blocker.state !== 'blocked') return null;
  return (
    <Dialog
      opened
      onClose={() => blocker.reset()}
      title="Leave without finishing?"
      footer={
        <>
          <Button
            variant="default"
            onClick={() => {
              forgetDraft(draft);
              blocker.proceed();
            }}
          >
            Leave
          </Button>
          <Button data-autofocus onClick={() => blocker.reset()}>
            Keep going
          </Button>
        </>
      }
    >
      Nothing is paid yet, so no one is enrolled. If you leave now, you’ll lose what you entered.
    </Dialog>
  );
}
