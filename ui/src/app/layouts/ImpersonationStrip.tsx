import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { currentUser, leaveImpersonation } from '~/api/session';
import classes from './ImpersonationStrip.module.css';

/** Above every page while platform staff impersonate an office user. */
export function ImpersonationStrip() {
  const user = useQuery({ ...currentUser, enabled: false }).data;
  const [leaving, setLeaving] = useState(false);
  if (!user?.impersonator) return null;
  const back = async () => {
    setLeaving(true);
    // A full reload, so that nothing of the office stays in memory.
    window.location.assign(await leaveImpersonation());
  };
  return (
    <section className={classes.strip} aria-label="Acting as another user">
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
