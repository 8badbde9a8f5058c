/** The fixed words of a printed card or brochure, as the press prints them. */

export type HandoutLanguage = 'en' | 'es';

export const handoutWords: Record<HandoutLanguage, { plans: string; how: string; scan: string }> = {
  en: { plans: 'Membership plans', how: 'How it works', scan: 'Scan to see plans and join' },
  es: { plans: 'Planes de membresía', how: 'Cómo funciona', scan: 'Escanee para ver planes' },
};

/** "$39.00 al mes o $399.00 al año": a plan's price in the language of the print. */
export function translatedPrice(price: string, language: HandoutLanguage): string {
  if (language === 'en') return price;
  return price
    .replaceAll(' a month', ' al mes')
    .replaceAll(' a year', ' al año')
    .replaceAll(' or ', ' o ');
}
