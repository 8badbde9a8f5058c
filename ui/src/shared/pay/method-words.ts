import type { components } from '~/api/schema';
import english from '~/texts/en/payment-method';
import spanish from '~/texts/es/payment-method';
import { lightTexts } from '~/texts/light';
import type { PayLanguage } from './texts';

const TEXTS = lightTexts({ en: english, es: spanish });

type Method = components['schemas']['Method'];

const BRANDS: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** A card network's name in its own spelling. */
export function networkName(network: string): string {
  return BRANDS[network.toLowerCase()] ?? network.charAt(0).toUpperCase() + network.slice(1);
}

/** "Visa ending 4471". */
export function methodWords(method: Pick<Method, 'kind' | 'brand' | 'last4'>): string {
  const brand = method.brand ?? '';
  const name =
    method.kind === 'bank' ? brand || 'Bank account' : brand ? networkName(brand) : 'Card';
  return method.last4 ? `${name} ending ${method.last4}` : name;
}

/** "expires 08/28". */
export function expiryWords(method: Pick<Method, 'expMonth' | 'expYear'>): string | null {
  if (!method.expMonth || !method.expYear) return null;
  return `expires ${String(method.expMonth).padStart(2, '0')}/${String(method.expYear % 100).padStart(2, '0')}`;
}

/**
 * A payment method in the reader's language: the server's "Visa ending 4471" as "Visa terminada en
 * 4471".
 */
export function methodIn(language: PayLanguage, method: string | undefined): string | undefined {
  if (language === 'en' || !method) return method;
  const { en, es } = TEXTS;
  if (method === en.inOffice) return es.inOffice;
  if (method === en.voucher) return es.voucher;
  if (method === en.card) return es.card;
  return method.replace(en.bank, es.bank).replace(en.ending, es.ending);
}
