import { longDate } from '~/shared/dates/dates';
import { money } from '~/shared/money/money';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { AddendumState, EmployeeState, InvoiceStatus, OfficeBusiness, Terms } from './types';

export const BUSINESS_NOUN = { one: 'business', many: 'businesses' };
export const EMPLOYEE_NOUN = { one: 'employee', many: 'employees' };
export const INVOICE_NOUN = { one: 'invoice', many: 'invoices' };

export const STATES: Record<AddendumState, StatusLook> = {
  draft: look('Asks for terms', 'info'),
  sent: look('Terms sent', 'info'),
  accepted: look('Active', 'good'),
  suspended: look('Suspended', 'bad'),
  ending: look('Ending', 'warn'),
  ended: look('Ended', 'ended'),
};
const LATE = look('Late', 'bad');

/** A business that is late says so, whatever its terms. */
export const businessLook = ({
  state,
  late,
}: Pick<OfficeBusiness, 'state' | 'late'>): StatusLook =>
  late && state !== 'suspended' ? LATE : STATES[state];

export const EMPLOYEES: Record<EmployeeState, StatusLook> = {
  eligible: look('On the list', 'ended'),
  invited: look('Invited', 'info'),
  requested: look('Asks to join', 'warn'),
  enrolled: look('Enrolled', 'good'),
  left: look('Left', 'ended'),
  declined: look('Declined', 'bad'),
};

export const INVOICES: Record<InvoiceStatus, StatusLook> = {
  open: look('Open', 'info'),
  paid: look('Paid', 'good'),
  late: look('Late', 'bad'),
  written_off: look('Written off', 'ended'),
  disputed: look('Disputed', 'bad'),
};

const percent = (text: string) => `${Number(text)}%`;

/** "75% of the price, after 10% off". */
export function partWords(terms: Terms): string {
  const part = {
    all: 'The whole price',
    percent: `${percent(terms.contributionPercent)} of the price`,
    fixed: [
      Number(terms.monthly) > 0 && `${money(terms.monthly)} a month`,
      Number(terms.yearly) > 0 && `${money(terms.yearly)} a year`,
    ]
      .filter(Boolean)
      .join(', '),
    none: 'Nothing; employees pay',
  }[terms.contribution];
  return Number(terms.discountPercent) > 0
    ? `${part}, after ${percent(terms.discountPercent)} off`
    : part;
}

/** What the business pays now: "$33.08 a month, $269.46 a year". */
export const partNow = (monthly: string, yearly: string): string =>
  [
    Number(monthly) > 0 && `${money(monthly)} a month`,
    Number(yearly) > 0 && `${money(yearly)} a year`,
  ]
    .filter(Boolean)
    .join(', ') || '—';

const cents = (text: string) => Math.round(Number(text || 0) * 100);
const shown = (amount: number) => money((amount / 100).toFixed(2));

/** Half a cent rounds up. */
const part = (amount: number, share: string) => Math.round((amount * Number(share)) / 100 + 1e-9);

/** What a plan at `price` a month costs under these terms: a live example beside the form. */
export function example(terms: Terms, price: string): string {
  const list = cents(price);
  const agreed = part(list, String(100 - Number(terms.discountPercent || 0)));
  const business = Math.min(
    agreed,
    {
      all: agreed,
      percent: part(agreed, terms.contributionPercent || '0'),
      fixed: cents(terms.monthly),
      none: 0,
    }[terms.contribution],
  );
  return `A ${shown(list)} plan costs ${shown(agreed)}: the business pays ${shown(business)}, the employee ${shown(agreed - business)}.`;
}

/** What happens with a business, or happened last. */
export function businessLine(business: OfficeBusiness): string {
  if (business.state === 'ending' && business.endsOn)
    return `Ends after ${longDate(business.endsOn)}`;
  if (business.state === 'ended' && business.endsOn) return `Ended ${longDate(business.endsOn)}`;
  if (business.state === 'draft') return 'Write the terms and send them';
  if (business.state === 'sent') return 'Waits for the business';
  if (business.proposed) return 'New terms sent';
  return '';
}
