import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './PageHeader.module.css';

export interface Crumb {
  label: string;
  to?: string;
}

interface PageHeaderProps {
  title: string;
  /** Next to the title: a status badge. */
  badge?: ReactNode;
  /**
   * One muted line below the title. Null reserves its space while the page does not know it yet.
   */
  line?: ReactNode;
  /** From the second level on; the last crumb is the page itself. */
  crumbs?: Crumb[];
  /** The breadcrumbs' label, on a page that isn't in English. */
  crumbsLabel?: string;
  /** At most one primary button. */
  actions?: ReactNode;
}

/** Breadcrumb, title with its badge, one muted line, actions on the right. */
export function PageHeader({
  title,
  badge,
  line,
  crumbs,
  crumbsLabel = 'Breadcrumb',
  actions,
}: PageHeaderProps) {
  return (
    <header className={classes.header}>
      {crumbs && (
        <nav aria-label={crumbsLabel} className={classes.crumbs}>
          <ol>
            {crumbs.map((crumb) => (
              <li key={crumb.label}>
                {crumb.to ? (
                  <Link to={crumb.to}>{crumb.label}</Link>
                ) : (
                  <span aria-current="page">{crumb.label}</span>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      <div className={classes.row}>
        <div className={classes.words}>
          <div className={classes.titleRow}>
            <h1 className={classes.title}>{title}</h1>
            {badge}
          </div>
          {(line || line === null) && <p className={classes.line}>{line ?? '\u00a0'}</p>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  );
}
