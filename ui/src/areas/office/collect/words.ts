import { addAmounts, money } from '~/shared/money/money';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { Chosen, CollectRow, CollectRun, CollectState, LateHousehold, LeftOut } from './calls';

/** What collecting in one step does and did, in words. Pure. */

export const LEFT_OUT: Record<LeftOut, string> = {
  no_method: 'No payment method on file',
  method_stopped: 'The payer stopped payments at the bank',
  method_declined: 'The payment method was permanently declined',
  worn_out: 'The card was declined 15 times in 30 days',
  installments: 'Pays in installments',
  under_way: 'A payment is processing',
  draft_under_way: 'A bank payment is processing',
  draft_retried: 'The bank payment was retried as often as banks allow',
  no_email: 'No email on file',
  changed: 'Owes another amount by now',
  paid: 'Paid meanwhile',
  gone: 'Merged or moved meanwhile',
};

export const STATES: Record<CollectState, StatusLook> = {
  waiting: look('Waiting', 'ended'),
  running: look('Working', 'info'),
  paid: look('Paid', 'good'),
  processing: look('Bank processing', 'info'),
  requires_action: look('Cardholder must confirm', 'warn'),
  declined: look('Declined', 'bad'),
  unknown: look('Result pending', 'info'),
  link_sent: look('Link sent', 'info'),
  left_out: look('Left out', 'ended'),
};

const households = (count: number): string =>
  count === 1 ? '1 household' : `${count.toLocaleString('en-US')} households`;

/** Those that are done without a person, each as it is suggested. */
export const chosenOf = (late: readonly LateHousehold[], without: ReadonlySet<number>): Chosen[] =>
  late.flatMap(({ accountId, amount, act }) =>
    act && !without.has(accountId) ? [{ accountId, amount, act }] : [],
  );

const sum = (chosen: readonly Pick<Chosen, 'amount'>[]): string =>
  money(addAmounts(chosen.map(({ amount }) => amount)));

/** "Charge 3 households $137.00 and email 1 link". */
export function collectWords(chosen: readonly Chosen[]): string {
  const charged = chosen.filter(({ act }) => act === 'charge');
  const links = chosen.length - charged.length;
  const link = links === 1 ? '1 link' : `${links.toLocaleString('en-US')} links`;
  if (charged.length === 0) return `Email ${link}`;
  const charge = `Charge ${households(charged.length)} ${sum(charged)}`;
  return links === 0 ? charge : `${charge} and email ${link}`;
}

/** "4 late households owe $176.00 in all." */
export function lateWords(late: readonly LateHousehold[], more: boolean): string {
  if (late.length === 0) return 'No one is late.';
  const some = more ? `The ${late.length} that are late longest` : households(late.length);
  return `${some} ${late.length === 1 ? 'owes' : 'owe'} ${sum(late)} in all.`;
}

/** What is done for a household: "Charge Visa 4471", or why nothing is. */
export function planWords({ act, why, method }: LateHousehold): string {
  // A card's digits stay beside its network.
  if (act === 'charge')
    return `Charge ${method?.replaceAll(' ', '\u00a0') ?? 'the method on file'}`;
  const reason = why ? LEFT_OUT[why] : 'Can’t be charged';
  return act === 'link' ? `Email a link. ${reason}.` : `${reason}.`;
}

/** "$137.00 collected from 3 of 4. 1 link sent." */
export function resultWords(run: CollectRun): string {
  const of = (...states: CollectState[]) =>
    run.households.filter(({ state }) => states.includes(state)).length;
  const done = run.households.length - of('waiting', 'running');
  if (!run.done) return `${done} of ${run.households.length} done. You can leave this page.`;
  const parts = [`${money(run.collected)} collected from ${households(of('paid'))}.`];
  const say = (count: number, one: string, many: string) => {
    if (count > 0) parts.push(count === 1 ? `1 ${one}.` : `${count} ${many}.`);
  };
  say(of('link_sent'), 'link sent', 'links sent');
  say(of('processing', 'unknown'), 'is processing', 'are processing');
  say(of('requires_action'), 'needs the cardholder', 'need the cardholder');
  say(of('declined'), 'declined', 'declined');
  say(of('left_out'), 'left out', 'left out');
  return parts.join(' ');
}

/** What is said below a household's result. */
export function rowWords({ state, why, message, left, paid }: CollectRow): string | null {
  if (state === 'left_out') return why ? `${LEFT_OUT[why]}.` : null;
  if (state === 'declined') return message ?? 'The payment was declined.';
  if (state === 'requires_action') return 'A payment link lets the cardholder confirm it.';
  if (state === 'processing') return 'A bank payment takes 3 to 5 business days.';
  if (state === 'paid' && left !== '0.00') return `${money(paid)} paid, ${money(left)} still late.`;
  return null;
}

/** Whether the household itself has to act, by a link. */
export const helpsLink = ({ state, why }: CollectRow): boolean =>
  state === 'declined' ||
  state === 'requires_action' ||
  (state === 'left_out' &&
    ['no_method', 'method_stopped', 'method_declined', 'worn_out', 'draft_retried'].includes(
      why ?? '',
    ));
