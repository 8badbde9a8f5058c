import { useQueryClient } from '@tanstack/react-query';
import { forgetChoices } from '~/api/active-office';
import { keepSession } from '~/api/tokens';
import { useAct } from '~/shared/act/useAct';
import { enterTrial, startTrial, trialQuery } from '../calls';

/** Starts a trial, or finds the existing one. */
export function useStartTrial(office: number, started: () => void) {
  const queries = useQueryClient();
  return useAct(() => startTrial(office), {
    toastProblem: true,
    invalidates: [],
    done: (trial) => {
      queries.setQueryData(trialQuery(office).queryKey, trial);
      started();
    },
  });
}

/** Opens a trial that is ready. */
export function useEnterTrial(office: number) {
  const queries = useQueryClient();
  return useAct(() => enterTrial(office), {
    invalidates: [],
    // It may have expired, or been deleted elsewhere.
    failed: () => void queries.invalidateQueries(trialQuery(office)),
    done: (session) => {
      forgetChoices();
      keepSession(session.token);
      // A full reload: no data of the sign-up's session stays.
      window.location.assign(session.user.landing);
    },
  });
}
