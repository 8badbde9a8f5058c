import { useState } from 'react';
import { messageOf } from '~/api/errors';
import { useUser } from '~/app/session/useUser';
import { toast } from '~/shared/toasts/toasts';
import { partnerLogin } from './calls';

/** Opens the partner's pages in a new window, signed in by a link that works once. */
export function usePartner(officeId: number) {
  const { userId } = useUser();
  const [opening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    // Opened by the click itself: what comes after an answer would be blocked.
    const page = window.open('', '_blank');
    try {
      const { url } = await partnerLogin(officeId, userId);
      if (page) {
        page.opener = null;
        page.location.replace(url);
      } else {
        toast('error', 'Your browser blocked the new window');
      }
    } catch (error) {
      page?.close();
      toast('error', messageOf(error));
    } finally {
      setOpening(false);
    }
  };
  return { opening, open };
}
