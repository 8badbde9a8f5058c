import { Link, useSearchParams } from 'react-router';
import classes from '../Organization.module.css';
import type { Figures } from '../types';
import { FIGURE_TITLES, type FigureColumn, figureText, isZero } from './figures';

interface FigureCellProps {
  column: FigureColumn;
  figures: Figures;
  /** One location's number, or one group's; else that of all. */
  location?: { id: number; name: string };
  group?: { id: number; name: string };
}

/** A number that opens the list that makes it up, with the page's period and group; zero opens none. */
export function FigureCell({ column, figures, location, group }: FigureCellProps) {
  const [params] = useSearchParams();
  const text = figureText(column, figures);
  if (isZero(column, figures)) return <span className={classes.zero}>{text}</span>;
  if (!column.list) return text;
  const next = new URLSearchParams(params);
  for (const name of ['sort', 'show']) next.delete(name);
  next.set('figure', column.list);
  if (location) next.set('location', String(location.id));
  if (group) next.set('group', String(group.id));
  const where = location?.name ?? group?.name ?? 'all locations';
  return (
    <Link
      to={{ search: next.toString() }}
      className={classes.number}
      aria-label={`${text}: ${FIGURE_TITLES[column.list].toLowerCase()} of ${where}`}
    >
      {text}
    </Link>
  );
}
