import { useAct } from '~/shared/act/useAct';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { partnerLogin } from './calls';

/** Opens the partner's pages in a new window, signed in by a single-use link. */
export function usePartner(officeId: number) {
  const { userId } = useUser();
  const act = useAct<{ url: string }, Window | null>(() => partnerLogin(officeId, userId), {
    invalidates: [],
    toastProblem: true,
    done: ({ url }, page) => {
      if (page) {
        page.opener = null;
        page.location.replace(url);
      } else {
        toast('error', 'Your browser blocked the new window');
      }
    },
    failed: (_, page) => page?.close(),
  });
  // Opened by the click itself: the browser would block a tab opened after the response.
  return { opening: act.busy, open: () => act.run(window.open('', '_blank')) };
}
