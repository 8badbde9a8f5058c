import { price } from '~/shared/money/money';
import type { Chooser, OfferedPlan, SettingsWorryFree } from '../calls';

const OLDEST = 150;

/** The chooser described by the fields; an empty age means any age, an invalid one gives null. */
export function chooserOf(age: string, insurance: string): Chooser | null {
  const years = age.trim();
  if (years !== '' && (!/^\d{1,3}$/.test(years) || Number(years) > OLDEST)) return null;
  return {
    age: years === '' ? undefined : Number(years),
    insured: insurance === '' ? undefined : insurance === 'insured',
  };
}

/** "$39 a month or $399 a year". */
export function pricesWords(month: string | undefined, year: string | undefined): string {
  return [month && `${price(month)} a month`, year && `${price(year)} a year`]
    .filter(Boolean)
    .join(' or ');
}

export const offerWords = ({ monthly, annually }: OfferedPlan): string =>
  pricesWords(monthly?.price, annually?.price);

const KINDS = [
  ['adult', 'Adult plans'],
  ['child', 'Child plans'],
  ['perio', 'Perio plans'],
] as const;

/** The kinds of plans with a guaranteed price, and the price. */
export function guaranteedFacts(all: SettingsWorryFree): { label: string; value: string }[] {
  return KINDS.map(([kind, label]) => ({
    label,
    value: pricesWords(all[kind].monthly, all[kind].annual),
  })).filter(({ value }) => value !== '');
}
