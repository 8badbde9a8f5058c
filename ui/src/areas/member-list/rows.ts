import { longDate, shortDate } from '~/shared/dates/dates';
import { formatPhone } from '~/shared/form/typing';
import { money, toCents } from '~/shared/money/money';
import type { MemberRow } from './calls';

const DASH = '\u2014';

/** "Family of 3", or "Individual". */
export function familyWords(size: number): string {
  return size > 1 ? `Family of ${size}` : 'Individual';
}

/** A household's price: one amount with its period, and a second line when it pays both ways. */
export function amountLines(row: Pick<MemberRow, 'monthlyAmount' | 'yearlyAmount'>): {
  amount: string | null;
  period: 'month' | 'year';
  more: string | null;
} {
  const monthly = toCents(row.monthlyAmount) > 0;
  const yearly = toCents(row.yearlyAmount) > 0;
  if (monthly) {
    return {
      amount: row.monthlyAmount,
      period: 'month',
      more: yearly ? `+ ${money(row.yearlyAmount)}/yr` : null,
    };
  }
  return { amount: yearly ? row.yearlyAmount : null, period: 'year', more: null };
}

type NextPayment = Pick<MemberRow, 'status' | 'nextPaymentOn' | 'nextPaymentNote'>;

/**
 * The next payment, in words: "Retry Nov 23" for a late one, "No retry" where another method is
 * needed, "Due Nov 28" for one the office collects.
 */
export function nextPaymentWords(row: NextPayment): string {
  if (row.status === 'cancellation_requested' && row.nextPaymentNote) return row.nextPaymentNote;
  if (!row.nextPaymentOn) return row.status === 'past_due' ? 'No retry' : DASH;
  if (row.status === 'past_due') return `Retry ${shortDate(row.nextPaymentOn)}`;
  if (row.status === 'pending_cash') return `Due ${shortDate(row.nextPaymentOn)}`;
  return longDate(row.nextPaymentOn);
}

/** The line below it: "12 days late", unless the note above says so already. */
export function nextPaymentNote(row: NextPayment): string | null {
  const note = row.nextPaymentNote ?? null;
  return note === nextPaymentWords(row) ? null : note;
}

/**
 * The second line of a phone's row: "Adult Wellness · 3 people", and the second amount if there is
 * one.
 */
export function phoneDetail(
  row: Pick<MemberRow, 'planName' | 'familySize' | 'monthlyAmount' | 'yearlyAmount'>,
): string {
  const people = row.familySize > 1 ? `${row.familySize} people` : null;
  return [row.planName, people, amountLines(row).more].filter(Boolean).join(' · ');
}

export const fullName = (person: { firstName: string; lastName: string }): string =>
  `${person.firstName} ${person.lastName}`.trim();

/** "Elena: elena@example.com, 208-555-0199": people with their own phone or email. */
export const ownContactWords = (row: Pick<MemberRow, 'members'>): string =>
  row.members
    .filter((member) => member.email || member.phone)
    .map(({ name, email, phone }) => {
      const own = [email, phone && formatPhone(phone)].filter(Boolean).join(', ');
      return `${name.split(' ')[0]}: ${own}`;
    })
    .join(' \u00b7 ');
