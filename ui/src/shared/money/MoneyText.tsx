import clsx from 'clsx';
import classes from './MoneyText.module.css';
import { money, movement, perPeriod, price } from './money';

interface MoneyTextProps {
  amount: string | null | undefined;
  /** `price` omits ".00"; `movement` shows an em dash for no amount; `exact` always shows cents. */
  as?: 'exact' | 'price' | 'movement';
  period?: 'month' | 'year';
  /** A failed amount is struck through; totals leave it out. */
  failed?: boolean;
  className?: string;
}

/** An amount in tabular figures, never broken across lines. */
export function MoneyText({ amount, as = 'exact', period, failed, className }: MoneyTextProps) {
  const shown =
    as === 'movement'
      ? movement(amount)
      : as === 'price'
        ? price(amount ?? '0')
        : money(amount ?? '0');
  const Tag = failed ? 'del' : 'span';
  return (
    <Tag className={clsx(classes.money, failed && classes.failed, className)}>
      {shown}
      {period && <span className={classes.period}>{perPeriod(period)}</span>}
    </Tag>
  );
}
