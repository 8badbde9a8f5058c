import type { FormValues } from '~/shared/form/fields';
import { fromCents, price } from '~/shared/money/money';
import { typedCents, typedPercent } from '~/shared/money/typed';
import type { FeeWish } from './calls';

/** "2.9% + $0.30": the parts of a fee. */
export const feeWords = ({ basisPoints, fixed }: { basisPoints: number; fixed: string }): string =>
  `${basisPoints / 100}% + ${price(fixed)}`;

/** What a form asks for; null while it is not complete. */
export function wishOf(values: FormValues): FeeWish | null {
  const percent = typedPercent(String(values.percent ?? ''));
  const cents = typedCents(String(values.fixed ?? ''));
  const organizationId = Number(values.organizationId);
  const from = String(values.from ?? '');
  if (percent === null || cents === null || !organizationId || !from) return null;
  return {
    organizationId,
    officeId: Number(values.officeId) || undefined,
    basisPoints: Math.round(percent * 100),
    fixed: fromCents(cents),
    from,
    until: String(values.until ?? '') || undefined,
  };
}
