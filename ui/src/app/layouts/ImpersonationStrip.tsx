import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useState } from 'react';
import { currentUser, leaveImpersonation } from '~/api/session';
import classes from './ImpersonationStrip.module.css';

/**
 * Publishes the strip's height as `--strip`: what else stays at the top of the window is placed
 * below it.
 */
function useOwnHeight() {
  const [strip, setStrip] = useState<HTMLElement | null>(null);
  useLayoutEffect(() => {
    if (!strip) return;
    const { style } = document.documentElement;
    const publish = () => style.setProperty('--strip', `${strip.offsetHeight}px`);
    publish();
    const watch = new ResizeObserver(publish);
    watch.observe(strip);
    return () => {
      watch.disconnect();
      style.removeProperty('--strip');
    };
  }, [strip]);
  return setStrip;
}

/** Above every page while platform staff impersonate an office user. */
export function ImpersonationStrip() {
  const user = useQuery({ ...currentUser, enabled: false }).data;
  const [leaving, setLeaving] = useState(false);
  const strip = useOwnHeight();
  if (!user?.impersonator) return null;
  const back = async () => {
    setLeaving(true);
    // A full reload, so that nothing of the office stays in memory.
    window.location.assign(await leaveImpersonation());
  };
  return (
    <section ref={strip} className={classes.strip} aria-label="Acting as another user">
      <span>
        {user.impersonator.name}, you are acting as{' '}
        <strong>
          {user.firstName} {user.lastName}
        </strong>
        {user.dentistInfo && ` at ${user.dentistInfo.officeName}`}.
      </span>
      <button type="button" onClick={back} disabled={leaving}>
        Back to Admin
      </button>
    </section>
  );
}
