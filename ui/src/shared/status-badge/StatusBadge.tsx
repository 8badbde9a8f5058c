import clsx from 'clsx';
import classes from './StatusBadge.module.css';
import { lookOf, type StatusKind, type StatusLook } from './statuses';

type StatusBadgeProps = { className?: string } & (
  | { status: string; kind?: StatusKind; look?: undefined }
  | { look: StatusLook; status?: undefined; kind?: undefined }
);

/** A status as a label, with a dot whose shape differs by severity. */
export function StatusBadge({ status, kind = 'subscription', look, className }: StatusBadgeProps) {
  const shown = look ?? lookOf(kind, status);
  return (
    <span className={clsx(classes.badge, className)} data-tone={shown.tone}>
      <i className={classes.dot} data-dot={shown.dot} aria-hidden="true" />
      {shown.label}
    </span>
  );
}

/** A label next to a name that is no status: "New" is filled, "Renewal due" is outlined. */
export function Tag({ children, outlined }: { children: string; outlined?: boolean }) {
  return <span className={clsx(classes.tag, outlined && classes.outlined)}>{children}</span>;
}
