import { useCallback } from 'react';
import { writeCookie } from '~/api/cookies';
import { closeSession } from '~/api/session';
import { forgetAllDrafts } from '~/areas/enrollment/state/keep';
import { forgetCard } from '~/areas/patient/card/keep';
import { loginAddress } from '~/user/return-address';
import { useUser } from '~/user/useUser';

/**
 * Logs out. The page is fully reloaded, so that no patient data stays in a shared computer's
 * memory; a stored membership card is deleted. After the idle countdown, the login page returns to
 * the user's last page.
 */
export function useLogOut(): (why?: 'idle') => Promise<void> {
  const { userId } = useUser();
  return useCallback(
    async (why) => {
      writeCookie('userId', String(userId));
      const here = window.location.pathname + window.location.search;
      await closeSession();
      forgetAllDrafts();
      await forgetCard().catch(() => undefined);
      window.location.assign(why === 'idle' ? loginAddress(here, 'idle') : loginAddress(null));
    },
    [userId],
  );
}
