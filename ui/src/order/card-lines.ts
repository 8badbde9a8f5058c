import type { CardLine } from '~/shared/membership-card/MembershipCard';
import { plainPercent } from './money';
import type { Inclusion, Language, Plan } from './types';

export const inclusionLabel = (inclusion: Inclusion, language: Language): string =>
  (language === 'es' && inclusion.spanishLabel) || inclusion.label;

const shortLabel = (inclusion: Inclusion, language: Language): string =>
  (language === 'es' && inclusion.spanishShortLabel) || inclusion.shortLabel || inclusion.label;

/** A plan's benefits as the card shows them: procedures with the same short name are one line. */
export function cardLines(
  plan: Plan,
  language: Language,
  words: { everythingElse: string; percentOff: (percent: string) => string },
): CardLine[] {
  const quantities = new Map<string, number>();
  for (const inclusion of plan.inclusions) {
    const label = shortLabel(inclusion, language);
    quantities.set(label, (quantities.get(label) ?? 0) + inclusion.quantity);
  }
  const lines: CardLine[] = [...quantities].map(([label, quantity]) => ({
    label,
    quantity,
    used: 0,
  }));
  if (plan.otherDiscountPercent && Number(plan.otherDiscountPercent) > 0)
    lines.push({
      label: words.everythingElse,
      value: words.percentOff(plainPercent(plan.otherDiscountPercent)),
    });
  return lines;
}
