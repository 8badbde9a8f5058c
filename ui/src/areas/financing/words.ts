import { longDate } from '~/shared/dates/dates';
import { money, toCents } from '~/shared/money/money';
import { typedAmount } from '~/shared/money/typed';
import type { StatusLook } from '~/shared/status-badge/statuses';
import type {
  Agreement,
  AgreementInstallment,
  AgreementLine,
  AgreementStatus,
  FinancingWish,
} from './calls';

/** Agreements in words. */

const LOOKS: Record<AgreementStatus, StatusLook> = {
  draft: { label: 'Draft', tone: 'ended', dot: 'ring' },
  sent: { label: 'Sent to sign', tone: 'info', dot: 'circle' },
  active: { label: 'Active', tone: 'good', dot: 'circle' },
  late: { label: 'Late', tone: 'bad', dot: 'square' },
  settled: { label: 'Paid in full', tone: 'good', dot: 'ring' },
  canceled: { label: 'Canceled', tone: 'ended', dot: 'ring' },
  expired: { label: 'Not signed in time', tone: 'ended', dot: 'ring' },
};

export const lookOfAgreement = (state: AgreementStatus): StatusLook => LOOKS[state];

const INSTALLMENT_LOOKS: Record<string, StatusLook> = {
  planned: { label: 'Upcoming', tone: 'ended', dot: 'ring' },
  paying: { label: 'Being paid', tone: 'info', dot: 'circle' },
  open: { label: 'Billed', tone: 'info', dot: 'circle' },
  late: { label: 'Late', tone: 'bad', dot: 'square' },
  paid: { label: 'Paid', tone: 'good', dot: 'circle' },
  written_off: { label: 'Written off', tone: 'ended', dot: 'ring' },
  dropped: { label: 'Skipped', tone: 'ended', dot: 'ring' },
};

export const lookOfInstallment = (status: string): StatusLook =>
  INSTALLMENT_LOOKS[status] ?? { label: status, tone: 'ended', dot: 'ring' };

const PAYMENT_LOOKS: Record<string, StatusLook> = {
  succeeded: { label: 'Paid', tone: 'good', dot: 'circle' },
  processing: { label: 'On its way', tone: 'info', dot: 'circle' },
  failed: { label: 'Failed', tone: 'bad', dot: 'square' },
  canceled: { label: 'Not charged', tone: 'ended', dot: 'ring' },
  returned: { label: 'Returned', tone: 'bad', dot: 'square' },
};

export const lookOfPayment = (status: string): StatusLook =>
  PAYMENT_LOOKS[status] ?? { label: 'Settling', tone: 'info', dot: 'ring' };

/** "Down payment", "Installment 3". */
export const partName = ({ number }: Pick<AgreementInstallment, 'number'>): string =>
  number === 0 ? 'Down payment' : `Installment ${number}`;

/** The status of an agreement, in a sentence. */
export function lineWords(line: AgreementLine): string {
  if (toCents(line.late) > 0) return `${money(line.late)} is late.`;
  switch (line.state) {
    case 'draft':
      return 'Not sent yet.';
    case 'sent':
      return 'Waiting for signature.';
    case 'settled':
      return `${money(line.paid)} paid.`;
    case 'canceled':
      return `Canceled, ${money(line.paid)} paid.`;
    case 'expired':
      return 'It wasn’t signed in time.';
    default:
      return line.nextOn && line.nextAmount
        ? `Next ${money(line.nextAmount)} on ${longDate(line.nextOn)}.`
        : `${money(line.left)} left.`;
  }
}

/** What may be done with an agreement now. */
export function acts(agreement: Agreement) {
  const { state, underWay } = agreement;
  const running = state === 'active' || state === 'late';
  const unsigned = state === 'draft' || state === 'sent' || state === 'expired';
  return {
    send: unsigned && !underWay,
    sign: (state === 'draft' || state === 'sent') && !underWay && agreement.methodFits,
    charge:
      !underWay &&
      agreement.installments.some(({ status }) => status === 'late' || status === 'open'),
    payOff: running && !underWay && toCents(agreement.left) > 0,
    move: running && agreement.movableFrom !== undefined,
    cancel: (running || unsigned) && !underWay,
    link: toCents(agreement.late) > 0,
  };
}

/** What is typed, as the server is asked about it; nothing until it is whole. */
export interface Typed {
  total: string;
  downPayment: string;
  installments: string;
  firstOn: string;
  drawDay: string;
}

export function wishOf(typed: Typed): FinancingWish | null {
  const total = typedAmount(typed.total);
  const downPayment = typed.downPayment.trim() === '' ? '0.00' : typedAmount(typed.downPayment);
  const installments = Number(typed.installments);
  if (
    total === null ||
    downPayment === null ||
    !Number.isInteger(installments) ||
    installments < 1
  ) {
    return null;
  }
  if (!/^\d{4}-\d{2}-\d{2}$/.test(typed.firstOn)) return null;
  const drawDay = typed.drawDay === '' ? undefined : Number(typed.drawDay);
  return { total, downPayment, installments, firstOn: typed.firstOn, drawDay };
}
