import { useQuery } from '@tanstack/react-query';
import classes from './Builder.module.css';
import { marketWords } from './market';
import { marketQuery } from './queries';

interface MarketPriceProps {
  officeId: number;
  /** Key of the brand's preset; empty while none is chosen. */
  preset: string;
}

/** What other offices around charge for such a plan. Nothing while too few sell it, so that none can be recognized. */
export function MarketPrice({ officeId, preset }: MarketPriceProps) {
  const { data: month } = useQuery(marketQuery(officeId, preset, 'month'));
  const { data: year } = useQuery(marketQuery(officeId, preset, 'year'));
  const words = marketWords({ month, year });
  return words === '' ? null : <p className={classes.note}>{words}</p>;
}
