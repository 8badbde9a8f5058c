import { useQuery } from '@tanstack/react-query';
import classes from './Builder.module.css';
import { marketWords } from './market';
import { marketQuery } from './queries';

interface MarketPriceProps {
  officeId: number;
  /** Key of the brand's preset; empty while none is chosen. */
  preset: string;
}

/**
 * What nearby offices charge for such a plan. Empty while too few sell it, so that none can be
 * identified.
 */
export function MarketPrice({ officeId, preset }: MarketPriceProps) {
  const { data: month } = useQuery(marketQuery(officeId, preset, 'month'));
  const { data: year } = useQuery(marketQuery(officeId, preset, 'year'));
  const words = marketWords({ month, year });
  return words === '' ? null : <p className={classes.note}>{words}</p>;
}
