import { type ComponentType, lazy, type Ref, Suspense } from 'react';
import type { CardHandle, CardOwner, CardTexts } from './card';
import classes from './card-field.module.css';

export interface CardFieldProps {
  ref?: Ref<CardHandle>;
  /** The card provider's key for this office. */
  publishableKey: string;
  /** The office's current date, YYYY-MM-DD, which decides whether a card is expired. */
  today: string;
  language: 'en' | 'es';
  owner: CardOwner;
  texts: CardTexts;
}

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
