import { shortDollars, ticks } from '~/shared/chart/axis';
import classes from './Chart.module.css';
import { exact, percent, signed } from './figures';
import { afterAt, type Inputs, type PlanResult, stayOfAllBps, WHOLE } from './rules';
import type { CalculatorTexts } from './texts';

const steps = (step: number) =>
  Array.from({ length: WHOLE / step + 1 }, (_, index) => index * step);

interface ChartProps {
  inputs: Inputs;
  total: PlanResult;
  stayNeededBps: number | null;
  t: CalculatorTexts;
  onStay: (percent: string) => void;
}

/**
 * Income by the share of patients who stay, next to today's; the slider below is the chart's own
 * axis.
 */
export function Chart({ inputs, total, stayNeededBps, t, onStay }: ChartProps) {
  const points = steps(250).map((bps) => ({ bps, cents: Math.max(0, afterAt(inputs, bps)) }));
  const scale = ticks(Math.max(total.todayCents, ...points.map((point) => point.cents)));
  const top = scale.at(-1) ?? 1;
  const across = (bps: number) => (bps * 100) / WHOLE;
  const up = (cents: number) => (Math.max(0, cents) * 100) / top;
  const stay = stayOfAllBps(inputs);
  const place = (bps: number, cents: number) => ({
    left: `${across(bps)}%`,
    bottom: `${up(cents)}%`,
  });
  const line = points.map(({ bps, cents }) => `${across(bps)},${100 - up(cents)}`).join(' ');
  const today = 100 - up(total.todayCents);
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>{t.chartCaption}</figcaption>
      <div
        className={classes.plot}
        role="img"
        aria-label={t.chart({
          stay: percent(stay),
          after: exact(total.afterCents),
          today: exact(total.todayCents),
        })}
      >
        {scale.map((cents) => (
          <span key={cents} className={classes.tick} style={{ bottom: `${up(cents)}%` }}>
            {shortDollars(cents)}
          </span>
        ))}
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {scale.map((cents) => (
            <line
              key={cents}
              className={classes.grid}
              x1="0"
              x2="100"
              y1={100 - up(cents)}
              y2={100 - up(cents)}
            />
          ))}
          <line className={classes.today} x1="0" x2="100" y1={today} y2={today} />
          <polyline className={classes.after} points={line} />
        </svg>
        <span className={classes.todayLabel} style={{ bottom: `${up(total.todayCents)}%` }}>
          {t.today}
        </span>
        {stayNeededBps !== null && stayNeededBps > 0 && (
          <span className={classes.even} style={place(stayNeededBps, total.todayCents)} />
        )}
        <span className={classes.here} style={place(stay, total.afterCents)} />
      </div>
      <div className={classes.range}>
        <input
          id="who-stays"
          type="range"
          min={0}
          max={100}
          value={stay / 100}
          aria-describedby="who-stays-help"
          aria-valuetext={percent(stay)}
          onChange={(event) => onStay(event.currentTarget.value)}
        />
        <div className={classes.ends} aria-hidden="true">
          <span>0%</span>
          <span>50%</span>
          <span>100%</span>
        </div>
        <label htmlFor="who-stays">
          {t.slider}: <strong>{percent(stay)}</strong>
        </label>
        <p id="who-stays-help">{t.sliderHelp}</p>
      </div>
      <ul className={classes.legend}>
        <li>
          <span className={classes.keyAfter} aria-hidden="true" />
          {t.after}
        </li>
        <li>
          <span className={classes.keyToday} aria-hidden="true" />
          {t.today}
        </li>
        {stayNeededBps !== null && stayNeededBps > 0 && (
          <li>
            <span className={classes.keyEven} aria-hidden="true" />
            {t.breakEven}: {percent(stayNeededBps)}
          </li>
        )}
      </ul>
      <details className={classes.numbers}>
        <summary>{t.asTable}</summary>
        <table>
          <thead>
            <tr>
              <th scope="col">{t.stayShare}</th>
              <th scope="col">{t.income}</th>
              <th scope="col">{t.table.difference}</th>
            </tr>
          </thead>
          <tbody>
            {steps(1_000).map((bps) => {
              const cents = afterAt(inputs, bps);
              return (
                <tr key={bps}>
                  <th scope="row">{percent(bps)}</th>
                  <td>{exact(cents)}</td>
                  <td>{signed(cents - total.todayCents)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      </details>
    </figure>
  );
}
