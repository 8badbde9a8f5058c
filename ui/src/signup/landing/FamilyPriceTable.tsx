import { FAMILY_SIZES, familyRows } from '~/order/money';
import { useTexts } from '~/order/texts';
import type { Period } from '~/order/types';
import { price as showPrice } from '~/shared/money/money';
import { usePlans, useSignup } from '../signup-context';
import classes from './landing.module.css';

/**
 * The price per person of each plan, by the number of family members who join. The server's prices.
 */
export function FamilyPriceTable({
  planIds,
  period,
  labelledBy,
}: {
  planIds: number[];
  period: Period;
  labelledBy: string;
}) {
  const { page } = useSignup();
  const { t } = useTexts();
  const { name } = usePlans();
  const rows = familyRows(page.familyPrices ?? [], planIds, period);
  if (rows.length === 0) return null;
  return (
    <table className={classes.chart} aria-labelledby={labelledBy}>
      <thead>
        <tr>
          <th scope="col">{t('chart.plan')}</th>
          {FAMILY_SIZES.map((size) => (
            <th key={size} scope="col">
              {t(size === 4 ? 'chart.orMore' : 'chart.members', { count: size })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ planId, prices }) => (
          <tr key={planId}>
            <th scope="row">{name(planId)}</th>
            {prices.map((price, index) => (
              <td key={FAMILY_SIZES[index]}>{showPrice(price)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
