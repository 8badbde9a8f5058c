import { longDate } from '~/shared/dates/dates';
import type { ModeWish, TierLocation, TierLocations } from '../calls';

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

/** "Growth", "Growth, then Essentials", "No tier". */
export function tierWords(
  { tierLevel, becomes }: TierLocation,
  nameOf: (level: number) => string,
): string {
  const now = tierLevel === undefined ? 'No tier' : nameOf(tierLevel);
  return becomes === undefined ? now : `${now}, then ${nameOf(becomes)}`;
}
