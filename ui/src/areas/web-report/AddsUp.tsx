import { Link } from 'react-router';
import type { MonthMoney } from '~/areas/reports/types';
import { money } from '~/shared/money/money';
import { Panel } from '~/shared/panel/Panel';
import classes from './Month.module.css';

interface AddsUpProps {
  lines: MonthMoney[];
  /** The list behind a line. */
  to: (line: MonthMoney) => string | undefined;
}

const MINUS = '\u2212';

/** An amount with its sign; a refund that came back is a minus less. */
function signed({ amount, sign }: MonthMoney): string {
  const words = money(amount);
  if (sign !== 'minus' || /^-?0(\.0+)?$/.test(amount)) return words;
  return words.startsWith(MINUS) ? words.slice(1) : MINUS + words;
}

/** How the month's money adds up: each line opens its list. */
export function AddsUp({ lines, to }: AddsUpProps) {
  return (
    <Panel title="How it adds up">
      <dl className={classes.sums}>
        {lines.map((line) => {
          const list = to(line);
          return (
            <div key={line.key} data-sign={line.sign}>
              <dt>{line.title}</dt>
              <dd>
                {list ? (
                  <Link to={list} aria-label={`${signed(line)}: ${line.title}`}>
                    {signed(line)}
                  </Link>
                ) : (
                  signed(line)
                )}
              </dd>
            </div>
          );
        })}
      </dl>
    </Panel>
  );
}
