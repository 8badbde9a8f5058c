import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './frame.module.css';

/** An error or a decision to make, shown in place; receives the focus when it appears. */
export function Alert({
  title,
  tone = 'bad',
  children,
}: {
  title?: string;
  tone?: 'bad' | 'warn';
  children?: ReactNode;
}) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: 'center' });
  }, []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className={classes.alert} data-tone={tone}>
      <IconAlertTriangle size={18} className={classes.alertIcon} aria-hidden="true" />
      <div>
        {title && <p className={classes.alertTitle}>{title}</p>}
        {children}
      </div>
    </div>
  );
}
