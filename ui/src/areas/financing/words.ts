import { showDate } from '~/shared/dates/show-date';
import { money, toCents } from '~/shared/money/money';
import { typedAmount } from '~/shared/money/typed';
import { look, type StatusLook, type Tone } from '~/shared/status-badge/statuses';
import { AGREEMENT_TEXTS, type AgreementTexts } from './agreement-texts';
import type {
  Agreement,
  AgreementInstallment,
  AgreementLine,
  AgreementStatus,
  FinancingWish,
} from './calls';
import type { BoxLanguage } from './texts';

/** Texts about agreements. */

const TONES: Record<AgreementStatus, Tone> = {
  draft: 'ended',
  sent: 'info',
  active: 'good',
  late: 'bad',
  settled: 'good',
  canceled: 'ended',
  expired: 'ended',
};

export const lookOfAgreement = (state: AgreementStatus, language: BoxLanguage = 'en'): StatusLook =>
  look(
    AGREEMENT_TEXTS[language].states[state],
    TONES[state],
    state === 'settled' ? 'ring' : undefined,
  );

const INSTALLMENT_TONES: Record<keyof AgreementTexts['installments'], Tone> = {
  planned: 'ended',
  paying: 'info',
  open: 'info',
  late: 'bad',
  paid: 'good',
  written_off: 'ended',
  dropped: 'ended',
};

const PAYMENT_TONES: Record<keyof AgreementTexts['paymentStates'], Tone> = {
  succeeded: 'good',
  processing: 'info',
  failed: 'bad',
  canceled: 'ended',
  returned: 'bad',
  settling: 'info',
};

const isOf = <Known extends object>(known: Known, word: string): word is keyof Known & string =>
  Object.hasOwn(known, word);

export const lookOfInstallment = (status: string, language: BoxLanguage = 'en'): StatusLook =>
  isOf(INSTALLMENT_TONES, status)
    ? look(AGREEMENT_TEXTS[language].installments[status], INSTALLMENT_TONES[status])
    : look(status, 'ended');

/** A payment that has neither succeeded nor failed is settling. */
export function lookOfPayment(status: string, language: BoxLanguage = 'en'): StatusLook {
  const known = isOf(PAYMENT_TONES, status) ? status : 'settling';
  return look(
    AGREEMENT_TEXTS[language].paymentStates[known],
    PAYMENT_TONES[known],
    known === 'settling' ? 'ring' : undefined,
  );
}

/** "Down payment", "Installment 3". */
export function partName(
  { number }: Pick<AgreementInstallment, 'number'>,
  language: BoxLanguage = 'en',
): string {
  const t = AGREEMENT_TEXTS[language];
  return number === 0 ? t.downPayment : t.installment({ number });
}

/** The status of an agreement, in a sentence. */
export function lineWords(line: AgreementLine, language: BoxLanguage = 'en'): string {
  const t = AGREEMENT_TEXTS[language].line;
  if (toCents(line.late) > 0) return t.late({ amount: money(line.late) });
  switch (line.state) {
    case 'draft':
    case 'sent':
    case 'expired':
      return t[line.state];
    case 'settled':
    case 'canceled':
      return t[line.state]({ paid: money(line.paid) });
    default:
      return line.nextOn && line.nextAmount
        ? t.next({ amount: money(line.nextAmount), date: showDate(line.nextOn, language) })
        : t.left({ amount: money(line.left) });
  }
}

/**
 * Why a payment failed, in the server's words; a general text where the server has none in Spanish.
 */
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
  const t = AGREEMENT_TEXTS[language];
  return status === 'returned' ? t.bankReturned : t.notCharged;
}

/** The actions possible for an agreement now. */
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

/** The input as sent to the server; null until it is complete. */
export interface Typed {
  total: string;
  downPayment: string;
  installments: string;
  firstOn: string;
  chargeDay: string;
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
  const chargeDay = typed.chargeDay === '' ? undefined : Number(typed.chargeDay);
  return { total, downPayment, installments, firstOn: typed.firstOn, chargeDay };
}
