import clsx from 'clsx';
import type { ReactNode } from 'react';
import classes from './KpiBand.module.css';
import { Sparkline } from './Sparkline';

export interface Kpi {
  key: string;
  label: string;
  value: string;
  /** The line below; a part of it may be a `<strong>` with `data-tone`. */
  note?: ReactNode;
  /** About twelve values for the sparkline, unless all are the same; the note describes them. */
  trend?: number[];
  /** Pressing it sets a filter. */
  onPress?: () => void;
  pressed?: boolean;
}

interface KpiBandProps {
  kpis: Kpi[];
  label: string;
  /** A second band below another one: smaller figures, each next to its note. */
  quiet?: boolean;
}

/**
 * Figures in one bordered band. A figure that sets a filter is a button that says whether it is on.
 */
export function KpiBand({ kpis, label, quiet }: KpiBandProps) {
  return (
    <section
      className={clsx(classes.band, quiet && classes.quiet, kpis.length > 5 && classes.many)}
      aria-label={label}
    >
      {kpis.map((kpi) => {
        const content = (
          <>
            <span className={classes.label}>{kpi.label}</span>
            <span className={classes.figure}>
              <span className={classes.value}>{kpi.value}</span>
              {kpi.trend && new Set(kpi.trend).size > 1 && (
                <Sparkline values={kpi.trend} className={classes.trend} />
              )}
            </span>
            {kpi.note && <span className={classes.note}>{kpi.note}</span>}
          </>
        );
        return kpi.onPress ? (
          <button
            key={kpi.key}
            type="button"
            className={clsx(classes.kpi, classes.button)}
            aria-pressed={kpi.pressed ?? false}
            onClick={kpi.onPress}
          >
            {content}
          </button>
        ) : (
          <div key={kpi.key} className={classes.kpi}>
            {content}
          </div>
        );
      })}
    </section>
  );
}
