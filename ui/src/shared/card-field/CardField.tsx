import { type ComponentType, lazy, Suspense } from 'react';
import type { CardFieldProps } from './card';
import classes from './card-field.module.css';

/**
 * Chosen by the office's configuration, never as a fallback when the provider's element does not
 * load.
 */
const FIELDS: Record<'provider' | 'sandbox', ComponentType<CardFieldProps>> = {
  provider: lazy(() => import('./CardFieldProvider')),
  sandbox: lazy(() => import('./CardFieldSandbox')),
};

/** The card input. It returns the provider's token for the card, never its number. */
export function CardField({ mode, ...props }: CardFieldProps & { mode: 'provider' | 'sandbox' }) {
  const Field = FIELDS[mode];
  return (
    <Suspense fallback={<div className={classes.loading} aria-busy="true" />}>
      <Field key={mode === 'provider' ? props.language : mode} {...props} />
    </Suspense>
  );
}
