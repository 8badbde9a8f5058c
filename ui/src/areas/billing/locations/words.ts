import { longDate } from '~/shared/dates/dates';
import type { ModeWish, TierLocation, TierLocations, TierUpcomingBill } from '../calls';

/** The three ways to be billed, as one choice. */
export type Mode = 'one_tier' | 'one' | 'each';

export const MODES: { value: Mode; label: string; description: string }[] = [
  {
    value: 'one_tier',
    label: 'One tier for all locations',
    description: 'One price, however many locations you have.',
  },
  {
    value: 'one',
    label: 'A tier for each location, one invoice',
    description: 'The invoice has a line for each location.',
  },
  {
    value: 'each',
    label: 'A tier and an invoice for each location',
    description: 'Each location can have its own payment method.',
  },
];

type ByMode = Pick<TierLocations, 'billingMode' | 'invoicing'>;

export const modeOf = ({ billingMode, invoicing }: ByMode): Mode =>
  billingMode === 'one_tier' ? 'one_tier' : invoicing;

/** What the calls name the mode. */
export const namesOf = (mode: Mode): Pick<ModeWish, 'billingMode' | 'invoicing'> => ({
  billingMode: mode === 'one_tier' ? 'one_tier' : 'per_location',
  invoicing: mode === 'each' ? 'each' : 'one',
});

export const modeWords = (by: ByMode) =>
  MODES.find(({ value }) => value === modeOf(by))?.label ?? '';

/** "From Dec 1, 2026: A tier for each location, one invoice". */
export const becomesWords = ({ becomes, nextBillOn }: TierLocations) =>
  becomes && `From ${longDate(nextBillOn)}: ${modeWords(becomes)}.`;

/** "10% off the 5th location and each further one, highest prices first". */
export function discountWords({ discountFrom, discountPercent }: TierLocations): string {
  const last = discountFrom % 100 > 10 && discountFrom % 100 < 14 ? 0 : discountFrom % 10;
  const ending = ['th', 'st', 'nd', 'rd'][last] ?? 'th';
  return `${discountPercent}% off the ${discountFrom}${ending} location and each further one, highest prices first`;
}

/** "Enterprise until then": the tier of now, where the next bill has another. */
export const untilWords = (
  { tierLevel, becomes }: TierLocation,
  nameOf: (level: number) => string,
): string =>
  becomes === undefined || tierLevel === undefined ? '' : `${nameOf(tierLevel)} until then`;

const PERIOD = /, (\w{3} \d{1,2}, \d{4} to \w{3} \d{1,2}, \d{4})/;

/** "Dec 1, 2026 to Jan 1, 2027": the period of most lines of a bill, which is said once. */
export function periodOf(lines: TierUpcomingBill['lines']): string {
  const counts = new Map<string, number>();
  for (const { description } of lines) {
    const period = PERIOD.exec(description)?.[1];
    if (period) counts.set(period, (counts.get(period) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0] ?? '';
}

/** "Growth, monthly, $249.00 less 10% for volume": a line without its location and that period. */
export function lineWords(description: string, officeName: string, period: string): string {
  const name = `${officeName}: `;
  const words =
    officeName && description.startsWith(name) ? description.slice(name.length) : description;
  return period ? words.replace(`, ${period}`, '') : words;
}
