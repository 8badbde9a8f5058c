import { longDate, monthYear } from '~/shared/dates/dates';
import { money } from '~/shared/money/money';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { SettlementMonth, SettlementPair } from './calls';

export const STATES: Record<SettlementPair['state'], StatusLook> = {
  open: look('Open', 'info'),
  closed: look('Closed', 'warn'),
  recorded: look('Paid', 'good'),
};

/** The two locations of a pair, as their lines are asked for. */
export const idOf = ({ payer, payee }: SettlementPair): string =>
  `${payer.dentistInfoId}-${payee.dentistInfoId}`;

/** "Downtown owes Eastside $56.10" */
export const pairWords = ({ payer, payee, net }: SettlementPair): string =>
  net === '0.00'
    ? `${payer.officeName} and ${payee.officeName} owe each other nothing`
    : `${payer.officeName} owes ${payee.officeName} ${money(net)}`;

/** "$103.20 less $47.10" */
export const sumWords = ({ owed, owedBack }: SettlementPair): string =>
  owedBack === '0.00' ? money(owed) : `${money(owed)} less ${money(owedBack)}`;

/** What state the month is in, and when that changes. */
export function monthWords({ month, closed, closesOn, mode }: SettlementMonth): string {
  if (closed) return `${monthYear(month)} is closed.`;
  if (mode === 'off') return 'Locations don’t settle visits now.';
  return `${monthYear(month)} is open. It closes on ${longDate(closesOn)}.`;
}
