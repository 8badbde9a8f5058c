import clsx from 'clsx';
import { useState } from 'react';
import { offeredPlans, pricedPeriods } from '~/order/money';
import { useTexts } from '~/order/texts';
import type { Period } from '~/order/types';
import frame from '../frame/frame.module.css';
import { useSignup } from '../signup-context';
import { FamilyPriceTable } from './FamilyPriceTable';
import classes from './landing.module.css';
import { PeriodSwitch } from './PeriodSwitch';

/** Every plan's price for one, two, three and four or more members, where a family pays less. */
export function FamilyChart() {
  const { page } = useSignup();
  const { t } = useTexts();
  const plans = offeredPlans(page.plans).map((plan) => plan.id);
  const periods = pricedPeriods(page.familyPrices ?? [], plans);
  const [chosen, setPeriod] = useState<Period>('month');
  const period = periods.includes(chosen) ? chosen : periods[0];
  if (!period) return null;
  return (
    <section
      className={clsx(frame.container, classes.chartSection)}
      aria-labelledby="family-chart-title"
    >
      <div className={classes.chartHead}>
        <h2 id="family-chart-title" className={classes.chartTitle}>
          {t('chart.title')}
        </h2>
        {periods.length > 1 && <PeriodSwitch name="chart" period={period} onChange={setPeriod} />}
      </div>
      <FamilyPriceTable planIds={plans} period={period} labelledBy="family-chart-title" />
      <p className={classes.stairsNote}>{t(period === 'month' ? 'chart.month' : 'chart.year')}</p>
    </section>
  );
}
