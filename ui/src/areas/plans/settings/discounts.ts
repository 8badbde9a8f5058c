import type { OfficeDiscount } from '../calls';

/** An office's discounts as a sentence: "2 members save 10%, 3 save 15%, 4 or more save 20%." */
export function discountWords(discounts: OfficeDiscount[]): string {
  const families = discounts.filter(({ kind }) => kind === 'family');
  const family = families
    .map(({ members = 0, percent }, index) => {
      const many = members >= 4 ? '4 or more' : String(members);
      return `${many}${index === 0 ? ' members' : ''} save ${Number(percent)}%`;
    })
    .join(', ');
  const promo = discounts.some(({ kind }) => kind === 'promo') ? 'Promo codes are accepted.' : '';
  const parts = [family && `${family}.`, promo].filter(Boolean);
  return parts.length > 0 ? parts.join(' ') : 'No discounts yet.';
}
