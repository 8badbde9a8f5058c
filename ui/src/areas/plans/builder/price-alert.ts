import { toCents } from '~/shared/money/money';
import type { Preset } from '../calls';

/**
 * What to say when a monthly price is outside what offices usually ask for such a plan; null
 * otherwise, and while no price is entered.
 */
export function priceAlertText(
  preset: Pick<Preset, 'priceAlert'> | undefined,
  monthlyCents: number,
): string | null {
  const alert = preset?.priceAlert;
  if (!alert || monthlyCents <= 0) return null;
  if (monthlyCents < toCents(alert.lowMonthly)) return alert.lowText;
  return monthlyCents > toCents(alert.highMonthly) ? alert.highText : null;
}
