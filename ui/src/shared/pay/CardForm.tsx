import { Button } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { messageOf } from '~/api/errors';
import { CardField } from '../card-field/CardField';
import { CardError, type CardHandle, type CardOwner } from '../card-field/card';
import classes from './Pay.module.css';
import type { CardEntry } from './PayForm';
import { CARD_TEXTS, PAY_TEXTS, type PayLanguage } from './texts';

interface CardFormProps {
  entry: CardEntry;
  today: string;
  language: PayLanguage;
  owner: CardOwner;
  save: (token: string) => Promise<unknown>;
}

/** A new card, to be drawn on from now on. */
export function CardForm({ entry, today, language, owner, save }: CardFormProps) {
  const t = PAY_TEXTS[language];
  const card = useRef<CardHandle>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy || !card.current?.check()) return;
    setBusy(true);
    setProblem(null);
    try {
      await save(await card.current.tokenize());
    } catch (error) {
      setProblem(error instanceof CardError ? error.message : messageOf(error) || t.failed);
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)} noValidate>
      <CardField
        ref={card}
        mode={entry.mode}
        publishableKey={entry.publishableKey}
        today={today}
        language={language}
        owner={owner}
        texts={CARD_TEXTS[language]}
      />
      {problem && (
        <p role="alert" className={classes.problem}>
          {problem}
        </p>
      )}
      <Button type="submit" className={classes.send} loading={busy}>
        {t.save}
      </Button>
      <p className={classes.safe}>{t.safe}</p>
    </form>
  );
}
