import type { ReactNode } from 'react';
import { useBrand } from '~/shared/brand/brand';
import { Motif } from '~/shared/membership-card/Motif';
import classes from './Blank.module.css';

/** A page with only a short text and a link. */
export function Blank({
  language,
  title,
  text,
  actions,
}: {
  language: 'en' | 'es';
  title: string;
  text: string;
  actions?: ReactNode;
}) {
  const { theme } = useBrand();
  return (
    <div className={classes.blank} lang={language}>
      <Motif motif={theme.motif} className={classes.motif} />
      <h1 className={classes.title}>{title}</h1>
      <p className={classes.text}>{text}</p>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
