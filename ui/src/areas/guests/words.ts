import { leftWords, type Offered } from '../office/visits/words';
import type { Guest } from './calls';

/** "JC-20001, member of Downtown". */
export const guestLine = (guest: Guest): string =>
  `${guest.memberNumber}, member of ${guest.homeLocation}`;

/** "Cleaning: 1 of 2 used. 1 left" */
export const benefitWords = (line: Guest['plans'][number]['included'][number]): string =>
  `${line.label.en}: ${line.used} of ${line.included} used. ${leftWords(line.left)}`;

/** The guest's procedures; those with a usual fee say what the member pays. */
export const offeredTo = (guest: Guest, money: (amount: string) => string): Offered => ({
  plans: guest.plans,
  procedures: guest.procedures.map((one) => ({
    code: one.code,
    shownCode: one.shownCode,
    label: { en: one.memberPrice ? `${one.label.en}, ${money(one.memberPrice)}` : one.label.en },
  })),
});
