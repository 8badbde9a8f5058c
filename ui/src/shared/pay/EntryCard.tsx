import type { RefObject } from 'react';
import { CardField } from '../card-field/CardField';
import type { CardHandle, CardOwner } from '../card-field/card';
import { CARD_TEXTS, type PayLanguage } from './texts';
import type { CardEntry } from './types';

interface EntryCardProps {
  ref: RefObject<CardHandle | null>;
  entry: CardEntry;
  today: string;
  language: PayLanguage;
  owner: CardOwner;
}

/** The card field, configured as the server says. */
export function EntryCard({ ref, entry, today, language, owner }: EntryCardProps) {
  return (
    <CardField
      ref={ref}
      mode={entry.mode}
      publishableKey={entry.publishableKey}
      today={today}
      language={language}
      owner={owner}
      texts={CARD_TEXTS[language]}
    />
  );
}
