import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './frame.module.css';

interface AlertProps {
  title?: string;
  tone?: 'bad' | 'warn';
  children?: ReactNode;
}

/**
 * An error or a decision to make, shown in place; nothing where it has no text. Receives the focus
 * when it appears.
 */
export function Alert(props: AlertProps) {
  return props.title || props.children ? <ShownAlert {...props} /> : null;
}

function ShownAlert({ title, tone = 'bad', children }: AlertProps) {
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
