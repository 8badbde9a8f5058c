import type { Referral } from '../calls';
import type { PatientLanguage } from '../texts';

const en = {
  title: 'Share your office',
  code: (code: string) => `Your code is ${code}.`,
  copy: 'Copy link',
  copied: 'Copied',
  share: 'Share',
  download: 'Download referrals',
  joined: 'Joined with your code',
  joinedBy: (name: string) => `You joined with ${name}’s code`,
  credit: (amount: string) => `You have ${amount} credit.`,
  states: {
    waiting: () => 'Waiting for the first payment',
    expected: (date: string) => `Credit on ${date}`,
    credited: () => 'Credited',
    reversed: () => 'Reversed: the first payment was refunded, returned or disputed',
  },
};

const es: typeof en = {
  title: 'Comparta su consultorio',
  code: (code) => `Su código es ${code}.`,
  copy: 'Copiar enlace',
  copied: 'Copiado',
  share: 'Compartir',
  download: 'Descargar recomendaciones',
  joined: 'Se inscribieron con su código',
  joinedBy: (name) => `Usted se inscribió con el código de ${name}`,
  credit: (amount) => `Tiene un crédito de ${amount}.`,
  states: {
    waiting: () => 'Falta el primer pago',
    expected: (date) => `Crédito el ${date}`,
    credited: () => 'Acreditado',
    reversed: () => 'Anulado: el primer pago fue reembolsado, devuelto o disputado',
  },
};

export const SHARE_TEXTS: Record<PatientLanguage, typeof en> = { en, es };

export type ReferralStateTexts = Record<Referral['state'], (date: string) => string>;
