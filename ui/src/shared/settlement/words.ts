import { withValues } from '~/texts/read';
import { showDate } from '../dates/show-date';
import { money, toCents } from '../money/money';
import {
  type MembershipSettlement,
  SETTLEMENT_TEXTS,
  type Settlement,
  type SettlementLanguage,
  type SettlementLine,
} from './texts';

/** A line of the summary: "Used 40 of 365 days from Nov 30, 2026". */
export function lineWords(
  { kind, on, count = 0, of = 0 }: SettlementLine,
  language: SettlementLanguage,
): string {
  const values = { on: on ? showDate(on, language) : '', count, of };
  return withValues(SETTLEMENT_TEXTS[language].line[kind], values);
}

/** Why the summary is what it is, and whose rule that is. */
export function ruleWords(
  { rule, firstDays, day, lastDay, state }: MembershipSettlement,
  language: SettlementLanguage,
): string {
  const t = SETTLEMENT_TEXTS[language];
  const values = { firstDays, day, lastDay: showDate(lastDay, language) };
  return `${withValues(t.rule[rule], values)} ${state ? t.fromState({ state }) : t.from}`;
}

/** "This ends all 4 plans on Nov 30, 2026, the last paid day. No refund is due." */
export function settlementWords(
  settlement: Settlement,
  language: SettlementLanguage = 'en',
): string {
  const t = SETTLEMENT_TEXTS[language];
  const { each, refund, owed } = settlement;
  const lasts = [...new Set(each.filter((one) => one.atEnd).map((one) => one.lastDay))].sort();
  const last = lasts.at(-1);
  const when = !last
    ? t.today
    : lasts.length === 1 && each.every((one) => one.atEnd)
      ? t.onLast({ day: showDate(last, language) })
      : t.byLast({ day: showDate(last, language) });
  const back = toCents(refund) > 0 ? t.back({ amount: money(refund) }) : t.noBack;
  const due = toCents(owed) > 0 ? t.stillDue({ amount: money(owed) }) : '';
  return `${t.ends({ count: each.length })} ${when}. ${back}${due}`;
}

/** A reason as an option's label: its first letter in upper case. */
export const reasonLabel = (label: string): string =>
  label.charAt(0).toUpperCase() + label.slice(1);
