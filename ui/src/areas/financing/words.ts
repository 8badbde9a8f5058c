import { showDate } from '~/order/money';
import { money, toCents } from '~/shared/money/money';
import { typedAmount } from '~/shared/money/typed';
import type { StatusLook } from '~/shared/status-badge/statuses';
import { AGREEMENT_TEXTS, type AgreementTexts } from './agreement-texts';
import type {
  Agreement,
  AgreementInstallment,
  AgreementLine,
  AgreementStatus,
  FinancingWish,
} from './calls';
import type { BoxLanguage } from './texts';

/** Agreements in words. */

type Look = Omit<StatusLook, 'label'>;

const LOOKS: Record<AgreementStatus, Look> = {
  draft: { tone: 'ended', dot: 'ring' },
  sent: { tone: 'info', dot: 'circle' },
  active: { tone: 'good', dot: 'circle' },
  late: { tone: 'bad', dot: 'square' },
  settled: { tone: 'good', dot: 'ring' },
  canceled: { tone: 'ended', dot: 'ring' },
  expired: { tone: 'ended', dot: 'ring' },
};

export const lookOfAgreement = (
  state: AgreementStatus,
  language: BoxLanguage = 'en',
): StatusLook => ({ ...LOOKS[state], label: AGREEMENT_TEXTS[language].states[state] });

const INSTALLMENT_LOOKS: Record<keyof AgreementTexts['installments'], Look> = {
  planned: { tone: 'ended', dot: 'ring' },
  paying: { tone: 'info', dot: 'circle' },
  open: { tone: 'info', dot: 'circle' },
  late: { tone: 'bad', dot: 'square' },
  paid: { tone: 'good', dot: 'circle' },
  written_off: { tone: 'ended', dot: 'ring' },
  dropped: { tone: 'ended', dot: 'ring' },
};

const PAYMENT_LOOKS: Record<keyof AgreementTexts['paymentStates'], Look> = {
  succeeded: { tone: 'good', dot: 'circle' },
  processing: { tone: 'info', dot: 'circle' },
  failed: { tone: 'bad', dot: 'square' },
  canceled: { tone: 'ended', dot: 'ring' },
  returned: { tone: 'bad', dot: 'square' },
  settling: { tone: 'info', dot: 'ring' },
};

const isOf = <Known extends object>(known: Known, word: string): word is keyof Known & string =>
  Object.hasOwn(known, word);

export const lookOfInstallment = (status: string, language: BoxLanguage = 'en'): StatusLook =>
  isOf(INSTALLMENT_LOOKS, status)
    ? { ...INSTALLMENT_LOOKS[status], label: AGREEMENT_TEXTS[language].installments[status] }
    : { label: status, tone: 'ended', dot: 'ring' };

/** A payment that is neither done nor failed is settling. */
export function lookOfPayment(status: string, language: BoxLanguage = 'en'): StatusLook {
  const known = isOf(PAYMENT_LOOKS, status) ? status : 'settling';
  return { ...PAYMENT_LOOKS[known], label: AGREEMENT_TEXTS[language].paymentStates[known] };
}

/** "Down payment", "Installment 3". */
export function partName(
  { number }: Pick<AgreementInstallment, 'number'>,
  language: BoxLanguage = 'en',
): string {
  const t = AGREEMENT_TEXTS[language];
  return number === 0 ? t.downPayment : t.installment(number);
}

/** The status of an agreement, in a sentence. */
export function lineWords(line: AgreementLine, language: BoxLanguage = 'en'): string {
  const t = AGREEMENT_TEXTS[language].line;
  if (toCents(line.late) > 0) return t.late(money(line.late));
  switch (line.state) {
    case 'draft':
    case 'sent':
    case 'expired':
      return t[line.state];
    case 'settled':
    case 'canceled':
      return t[line.state](money(line.paid));
    default:
      return line.nextOn && line.nextAmount
        ? t.next(money(line.nextAmount), showDate(line.nextOn, language))
        : t.left(money(line.left));
  }
}

/** Why a payment came to nothing, as the server says it; in general where it does not say it in Spanish. */
export function failureWords(
  {
    failure,
    spanishFailure,
    status,
  }: Pick<Agreement['payments'][number], 'failure' | 'spanishFailure' | 'status'>,
  language: BoxLanguage,
): string | undefined {
  if (!failure || language === 'en') return failure;
  if (spanishFailure) return spanishFailure;
  return status === 'returned' ? 'El banco devolvió el pago.' : 'No se hizo ningún cobro.';
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
