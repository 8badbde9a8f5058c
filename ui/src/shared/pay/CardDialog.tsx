import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentProps, useId, useState } from 'react';
import { Dialog } from '../confirm/Dialog';
import { CardForm, type NewCard } from './CardForm';
import { PAY_TEXTS } from './texts';

type FormProps = ComponentProps<typeof CardForm>;

interface CardDialogProps extends Omit<FormProps, 'owner' | 'submit' | 'id' | 'onBusy'> {
  title: string;
  /** The label of the cancel button. */
  leave: string;
  /** The likely owner of the card, once known. */
  owner: FormProps['owner'] | undefined;
  onClose: () => void;
}

/** A dialog for a new card: it closes when the card is saved and all data shown is refreshed. */
export function CardDialog({ title, leave, owner, save, onClose, ...form }: CardDialogProps) {
  const queries = useQueryClient();
  const id = useId();
  const [busy, setBusy] = useState(false);
  const saveAndClose = async (card: NewCard) => {
    const approval = await save(card);
    if (approval) return approval;
    await queries.invalidateQueries();
    onClose();
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      width={520}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {leave}
          </Button>
          <Button type="submit" form={id} loading={busy} disabled={!owner}>
            {PAY_TEXTS[form.language].save}
          </Button>
        </>
      }
    >
      {owner && <CardForm {...form} id={id} onBusy={setBusy} owner={owner} save={saveAndClose} />}
    </Dialog>
  );
}
