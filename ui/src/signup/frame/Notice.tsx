import type { ReactNode } from 'react';
import classes from './frame.module.css';

/** A full page that says why there is no form. */
export function Notice({
  title,
  text,
  children,
}: {
  title: string;
  text: string;
  children?: ReactNode;
}) {
  return (
    <main className={classes.notice}>
      <div className={classes.noticeBox}>
        <h1>{title}</h1>
        <p>{text}</p>
        {children && <div className={classes.noticeActions}>{children}</div>}
      </div>
    </main>
  );
}
