import { Button, VisuallyHidden } from '@mantine/core';
import { useLocation } from 'react-router';
import { Dialog } from '~/shared/confirm/Dialog';
import { useUser } from '~/user/useUser';
import { featureFlags } from '../feature-flags';
import { useLogOut } from '../session/logout';
import classes from './IdleDialog.module.css';
import { countdown, idleLimit } from './idle';
import { useIdle } from './useIdle';

/** Asks whether the user is still there, counts five minutes down, and logs out. */
export function IdleDialog() {
  const user = useUser();
  const path = useLocation().pathname;
  const logOut = useLogOut();
  const host = window.location.hostname;
  const limit = idleLimit({ user, host, path, flags: featureFlags(user.type, host) });
  const { idle, stay } = useIdle(limit, () => void logOut('idle'));
  const leftMs = idle.phase === 'warning' ? idle.leftMs : 0;
  const minutes = Math.ceil(leftMs / 60_000);
  return (
    <Dialog
      opened={idle.phase === 'warning'}
      onClose={stay}
      title="Are you still there?"
      footer={
        <>
          <Button variant="default" onClick={() => void logOut()}>
            Log Out
          </Button>
          <Button onClick={stay} data-autofocus>
            Stay signed in
          </Button>
        </>
      }
    >
      <div className={classes.row}>
        <span className={classes.clock} aria-hidden="true">
          {countdown(leftMs)}
        </span>
        <span>
          You’ve been away for {Math.round((limit ?? 0) / 60_000)} minutes. We’ll log you out to
          protect patient details.
        </span>
      </div>
      <VisuallyHidden aria-live="assertive">
        {minutes === 1 ? '1 minute left' : `${minutes} minutes left`}
      </VisuallyHidden>
    </Dialog>
  );
}
