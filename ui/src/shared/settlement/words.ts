import { showDate } from '../dates/show-date';
import { money, toCents } from '../money/money';
import { SETTLEMENT_TEXTS, type Settlement, type SettlementLanguage } from './texts';

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
      ? t.onLast(showDate(last, language))
      : t.byLast(showDate(last, language));
  const back = toCents(refund) > 0 ? t.back(money(refund)) : t.noBack;
  const due = toCents(owed) > 0 ? t.stillDue(money(owed)) : '';
  return `${t.ends(each.length)} ${when}. ${back}${due}`;
}

/** A reason as an option's label: its first letter in upper case. */
export const reasonLabel = (label: string): string =>
  label.charAt(0).toUpperCase() + label.slice(1);
