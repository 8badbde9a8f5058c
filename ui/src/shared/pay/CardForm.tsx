import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '~/api/errors';
import type { components } from '~/api/schema';
import { CardError, type CardHandle, type CardOwner } from '../card-field/card';
import { EntryCard } from './EntryCard';
import classes from './Pay.module.css';
import { BankAsks, type CardEntry } from './PayForm';
import { PAY_TEXTS, type PayLanguage } from './texts';

export type CardApproval = components['schemas']['CardApproval'];

/** What was typed just now, or the approval that the card's bank wanted first. */
export type NewCard = { token: string } | { setup: string };

interface CardFormProps {
  entry: CardEntry;
  today: string;
  language: PayLanguage;
  owner: CardOwner;
  /** What the button says; it saves the card unless told otherwise. */
  submit?: string;
  /** Saves the card, or answers the approval that is wanted before. */
  save: (card: NewCard) => Promise<CardApproval | undefined>;
}

/** A new card, charged from now on. */
export function CardForm({ entry, today, language, owner, submit: label, save }: CardFormProps) {
  const t = PAY_TEXTS[language];
  const card = useRef<CardHandle>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [approval, setApproval] = useState<CardApproval>();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !card.current?.check()) return;
    setBusy(true);
    setProblem(null);
    try {
      setApproval(await save({ token: await card.current.tokenize() }));
    } catch (error) {
      setProblem(error instanceof CardError ? error.message : messageOf(error) || t.failed);
    } finally {
      setBusy(false);
    }
  };
  const asking = useRef(false);
  const ask = async (setup: string) => {
    if (asking.current) return;
    asking.current = true;
    try {
      const still = await save({ setup });
      // The provider's script answers once; the sandbox's page is asked again.
      if (still && entry.mode === 'provider') setProblem(t.notApproved);
      if (!still || entry.mode === 'provider') setApproval(undefined);
    } catch (error) {
      setApproval(undefined);
      setProblem(messageOf(error) || t.failed);
    } finally {
      asking.current = false;
    }
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
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
          ask={() => void ask(approval.setup)}
          provider={entry.mode === 'provider'}
        />
      )}
      <Button type="submit" className={classes.send} loading={busy}>
        {label ?? t.save}
      </Button>
      <p className={classes.safe}>{t.safe}</p>
    </form>
  );
}
