import { type RefObject, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';

interface LeaveGuardProps {
  when: boolean;
  /** True while the page itself navigates after saving. */
  passing: RefObject<boolean>;
}

/** Asks before a page with unsaved changes is left, within the app or by closing it. */
export function LeaveGuard({ when, passing }: LeaveGuardProps) {
  const blocker = useBlocker(() => when && !passing.current);
  const left = useRef(false);
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!passing.current) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [when, passing]);
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      opened
      onClose={() => {
        if (!left.current) blocker.reset();
      }}
      title="Leave without saving?"
      confirmLabel="Leave"
      keepLabel="Keep editing"
      invalidates={[]}
      onConfirm={() => {
        left.current = true;
        blocker.proceed();
      }}
    >
      Your unsaved changes will be lost.
    </ConfirmDialog>
  );
}
