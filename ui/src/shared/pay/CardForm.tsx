import { Button } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { components } from '~/api/schema';
import { useAct } from '../act/useAct';
import { CardError, type CardHandle, type CardOwner } from '../card-field/card';
import { BankAsks } from './BankAsks';
import { EntryCard } from './EntryCard';
import classes from './Pay.module.css';
import { PAY_TEXTS, type PayLanguage } from './texts';
import type { CardEntry } from './types';

export type CardApproval = components['schemas']['CardApproval'];

/** A card entered just now, or the approval that the card's bank required first. */
export type NewCard = { token: string } | { setup: string };

interface CardFormProps {
  entry: CardEntry;
  today: string;
  language: PayLanguage;
  owner: CardOwner;
  /** The button's label; by default it says that the card is saved. */
  submit?: string;
  /** Its id, where the button is elsewhere. */
  id?: string;
  /** For a button elsewhere: whether the card is being saved. */
  onBusy?: (busy: boolean) => void;
  /** Saves the card, or returns the approval required first. */
  save: (card: NewCard) => Promise<CardApproval | undefined>;
}

/** A new card, charged from now on. */
export function CardForm({
  entry,
  today,
  language,
  owner,
  submit: label,
  id,
  onBusy,
  save,
}: CardFormProps) {
  const t = PAY_TEXTS[language];
  const card = useRef<CardHandle>(null);
  const [badCard, setBadCard] = useState<string | null>(null);
  const [approval, setApproval] = useState<CardApproval>();
  const saving = useAct(async (typed: CardHandle) => save({ token: await typed.tokenize() }), {
    invalidates: [],
    done: setApproval,
    failed: ({ error }) => setBadCard(error instanceof CardError ? error.message : null),
  });
  const asking = useAct((setup: string) => save({ setup }), {
    invalidates: [],
    // The provider's script reports once; the sandbox's page is polled.
    settle: (still) => (still && entry.mode === 'provider' ? { message: t.notApproved } : null),
    done: setApproval,
    failed: () => setApproval(undefined),
  });
  useEffect(() => onBusy?.(saving.busy), [onBusy, saving.busy]);
  const problem = badCard ?? saving.problem ?? asking.problem;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (saving.busy || !card.current?.check()) return;
    setBadCard(null);
    asking.clear();
    void saving.run(card.current);
  };
  return (
    <form id={id} className={classes.form} onSubmit={submit} noValidate>
      <EntryCard ref={card} entry={entry} today={today} language={language} owner={owner} />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      {approval && (
        <BankAsks
          result={approval}
          text={t.bankSaveText}
          language={language}
          card={card.current}
          ask={() => void asking.run(approval.setup)}
          provider={entry.mode === 'provider'}
        />
      )}
      {!id && (
        <Button type="submit" className={classes.send} loading={saving.busy}>
          {label ?? t.save}
        </Button>
      )}
      <p className={classes.safe}>{t.safe}</p>
    </form>
  );
}
