import type { PayLanguage } from './texts';

const IN_SPANISH: Record<string, string> = { 'In office': 'En el consultorio', Card: 'Tarjeta' };

/**
 * A payment method in the reader's language: the server's "Visa ending 4471" as "Visa terminada en
 * 4471".
 */
export function methodIn(language: PayLanguage, method: string | undefined): string | undefined {
  if (language === 'en' || !method) return method;
  return (
    IN_SPANISH[method] ??
    method.replace('Bank account', 'Cuenta bancaria').replace(' ending ', ' terminada en ')
  );
}
