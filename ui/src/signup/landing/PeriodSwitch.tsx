import { useTexts } from '~/order/texts';
import type { Period } from '~/order/types';
import classes from './PeriodSwitch.module.css';

/** Monthly or yearly, as two radio buttons that look like a switch. */
export function PeriodSwitch({
  name,
  period,
  onChange,
}: {
  name: string;
  period: Period;
  onChange: (period: Period) => void;
}) {
  const { t } = useTexts();
  return (
    <fieldset className={classes.switch}>
      <legend className={classes.hidden}>{t('period.label')}</legend>
      {(['month', 'year'] as const).map((option) => (
        <label key={option} className={classes.option}>
          <input
            type="radio"
            name={`period-${name}`}
            checked={period === option}
            onChange={() => onChange(option)}
          />
          <span>{t(option === 'month' ? 'period.monthlyTitle' : 'period.yearlyTitle')}</span>
        </label>
      ))}
    </fieldset>
  );
}
