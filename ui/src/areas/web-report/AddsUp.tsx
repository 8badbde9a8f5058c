import { Link } from 'react-router';
import type { MonthMoney } from '~/areas/reports/types';
import { money } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import classes from './Month.module.css';

interface AddsUpProps {
  lines: MonthMoney[];
  /** The list behind a line. */
  to: (line: MonthMoney) => string;
}

/** How the month's money adds up: each line opens its list. */
export function AddsUp({ lines, to }: AddsUpProps) {
  return (
    <Panel title="How it adds up">
      <dl className={classes.sums}>
        {lines.map((line) => (
          <div key={line.key} data-total={line.isTotal || undefined}>
            <dt>{line.title}</dt>
            <dd>
              <Link to={to(line)} aria-label={`${money(line.amount)}: ${line.title}`}>
                {money(line.amount)}
              </Link>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}
