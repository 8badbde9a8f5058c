import type { Ref } from 'react';

/**
 * The checkout's interface to a card field, whichever element renders it. The number never reaches
 * this code's state.
 */
export interface CardHandle {
  /** Shows every error of the card's fields; true when there is none. */
  check: () => boolean;
  /** The provider's payment method id for the typed card; rejects with `CardError` when the provider refuses it. */
  tokenize: () => Promise<string>;
  /** Starts the bank's challenge; resolves when it has ended, whatever the result. */
  confirm: (clientSecret: string) => Promise<void>;
}

/** The likely owner of the card: the initial values of its name and ZIP. */
export interface CardOwner {
  name: string;
  zip: string;
}

/** Every text of a card field, in the page's language. */
export interface CardTexts {
  number: string;
  expiration: string;
  cvv: string;
  name: string;
  zip: string;
  badNumber: string;
  onlyTest: string;
  /** The label of the sandbox's test number. */
  sandbox: string;
  unavailable: string;
  tryAgain: string;
  required: string;
  invalid: string;
  date: string;
  expired: string;
  zipFormat: string;
  digits: (values: { digits: number }) => string;
}

/** The element rejected the card; the text is already in the payer's language. */
export class CardError extends Error {
  override name = 'CardError';
}

/**
 * The sandbox's cards: the provider's well-known test numbers and the payment method of each. Other
 * numbers are rejected, so that a real one cannot be used in a sandbox.
 */
export const TEST_CARDS: Record<string, { token: string; brand: CardBrand }> = {
  '4242424242424242': { token: 'pm_card_visa', brand: 'Visa' },
  '5555555555554444': { token: 'pm_card_mastercard', brand: 'Mastercard' },
  '378282246310005': { token: 'pm_card_amex', brand: 'Amex' },
  '6011111111111117': { token: 'pm_card_discover', brand: 'Discover' },
  '4000002760003184': { token: 'pm_card_authenticationRequired', brand: 'Visa' },
  '4000002500003155': { token: 'pm_card_authenticationRequiredOnSetup', brand: 'Visa' },
  '4000000000000002': { token: 'pm_card_chargeDeclined', brand: 'Visa' },
  '4000000000009995': { token: 'pm_card_chargeDeclinedInsufficientFunds', brand: 'Visa' },
  '4000000000009987': { token: 'pm_card_chargeDeclinedLostCard', brand: 'Visa' },
  '4000000000000069': { token: 'pm_card_chargeDeclinedExpiredCard', brand: 'Visa' },
  '4000000000000127': { token: 'pm_card_chargeDeclinedIncorrectCvc', brand: 'Visa' },
  '4000000000009979': { token: 'pm_card_chargeDeclinedStolenCard', brand: 'Visa' },
  '4000000000000119': { token: 'pm_card_chargeDeclinedProcessingError', brand: 'Visa' },
  '4000000000000259': { token: 'pm_card_createDispute', brand: 'Visa' },
  '4000000000005126': { token: 'pm_card_refundFail', brand: 'Visa' },
  '4000000000000341': { token: 'pm_card_chargeCustomerFail', brand: 'Visa' },
};

export type CardBrand = 'Visa' | 'Mastercard' | 'Amex' | 'Discover';

/** The card brand by the first digits entered. */
export function brandOf(digits: string): CardBrand | null {
  if (/^4/.test(digits)) return 'Visa';
  if (/^(5[1-5]|2[2-7])/.test(digits)) return 'Mastercard';
  if (/^3[47]/.test(digits)) return 'Amex';
  if (/^6(011|5|4[4-9])/.test(digits)) return 'Discover';
  return null;
}

export const numberLength = (digits: string): number => (brandOf(digits) === 'Amex' ? 15 : 16);
export const cvcLength = (digits: string): number => (brandOf(digits) === 'Amex' ? 4 : 3);

/** Groups a number as its card shows it: 4-4-4-4, Amex 4-6-5. */
export function groupNumber(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  const cut = digits.slice(0, numberLength(digits));
  const sizes = brandOf(cut) === 'Amex' ? [4, 6, 5] : [4, 4, 4, 4];
  const groups: string[] = [];
  let from = 0;
  for (const size of sizes) {
    groups.push(cut.slice(from, from + size));
    from += size;
  }
  return groups.filter(Boolean).join(' ');
}

/** "0828" or "8/28" or "08/2028" -> "08 / 28". */
export function groupExpiry(typed: string): string {
  const parts = typed.includes('/')
    ? typed.split('/').map((part) => part.replace(/\D/g, ''))
    : null;
  const padded =
    parts && parts[0]?.length === 1 && typed.trim().length > 1
      ? [`0${parts[0]}`, parts[1] ?? '']
      : parts;
  let digits = (padded ? padded.join('') : typed.replace(/\D/g, '')).slice(0, 6);
  if (/^[2-9]/.test(digits) && !padded) digits = `0${digits}`;
  const month = digits.slice(0, 2);
  const year =
    digits.length === 6 && digits.startsWith('20', 2) ? digits.slice(4) : digits.slice(2, 4);
  return year ? `${month} / ${year}` : month;
}

/** The check digit rule of card numbers. */
export function luhn(digits: string): boolean {
  let sum = 0;
  [...digits].reverse().forEach((digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    sum += value > 9 ? value - 9 : value;
  });
  return digits.length > 0 && sum % 10 === 0;
}

/** The error in a billing ZIP. */
export function zipProblem(zip: string, texts: CardTexts): string | undefined {
  if (!zip.trim()) return texts.required;
  return /^\d{5}(-?\d{4})?$/.test(zip.trim()) ? undefined : texts.zipFormat;
}

/** Whether a card is still valid: to the end of its month. `today` is `YYYY-MM-DD`. */
export function expiryState(
  typed: string,
  today: string,
): 'good' | 'incomplete' | 'impossible' | 'expired' {
  const match = /^(\d{2}) \/ (\d{2})$/.exec(typed);
  if (!match) return 'incomplete';
  const month = Number(match[1]);
  if (month < 1 || month > 12) return 'impossible';
  const until = `20${match[2]}-${match[1]}`;
  if (until < today.slice(0, 7)) return 'expired';
  return Number(`20${match[2]}`) > Number(today.slice(0, 4)) + 30 ? 'impossible' : 'good';
}

/** What a card input is given. */
export interface CardFieldProps {
  ref?: Ref<CardHandle>;
  /** The card provider's key for this office. */
  publishableKey: string;
  /** The office's current date, YYYY-MM-DD, which decides whether a card is expired. */
  today: string;
  language: 'en' | 'es';
  owner: CardOwner;
  texts: CardTexts;
}
