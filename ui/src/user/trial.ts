import { forgetChoices } from '~/api/active-office';
import { keepSession } from '~/api/tokens';
import { leaveTrial } from '~/api/trial';
import { useAct } from '~/shared/act/useAct';
import { useUser } from './useUser';

const CHECKOUT = '/subscribe';

/** What a trial does not have, with the reason. */
export const NOT_IN_TRIAL = {
  payments:
    'Payments in a trial are samples: no money moves, so there’s no payments account and no bank account to connect.',
  payouts: 'Payments in a trial are samples: no money moves, so nothing is paid out to a bank.',
  billing: 'A trial is free: there’s no tier to pay for and no card to add.',
  printing: 'We don’t print for trials. You can prepare an order and review its proof.',
  guarantee: 'Our guarantee partner doesn’t guarantee sample memberships in a trial.',
  banks: 'Members of a trial pay by card or in the office.',
  texts: 'Trials don’t send text messages.',
} as const;
export type NotInTrial = keyof typeof NOT_IN_TRIAL;

/** Whether the office is a trial, and how its owner becomes a paying customer. */
export function useTrial() {
  const { dentistInfo: office, owner, impersonator } = useUser();
  const leave = useAct((_: undefined) => leaveTrial(office?.id ?? 0), {
    toastProblem: true,
    invalidates: [],
    done: (session) => {
      forgetChoices();
      keepSession(session.token);
      // A full reload: no data of the trial's session stays.
      window.location.assign(CHECKOUT);
    },
  });
  return {
    trialUntil: office?.trialUntil,
    mayFinish: owner === true && !impersonator,
    finishing: leave.busy,
    finish: () => void leave.run(undefined),
  };
}

/** Whether the office is a trial. */
export const useInTrial = (): boolean => Boolean(useUser().dentistInfo?.trialUntil);
