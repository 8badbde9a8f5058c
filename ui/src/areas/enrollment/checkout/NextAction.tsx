import { Button } from '@mantine/core';
import type { RefObject } from 'react';
import type { CardHandle } from '~/shared/card-field/card';
import { useBankConfirm } from '~/shared/card-field/useBankConfirm';
import { Dialog } from '~/shared/confirm/Dialog';
import type { SignupResult } from '../calls';
import { useEnrollment } from '../context';
import classes from './checkout.module.css';

/**
 * The bank requires the payer to confirm. The provider's own script shows the challenge; the
 * sandbox has a page for it. Meanwhile the order is polled until it is settled.
 */
export function NextAction({
  result,
  card,
}: {
  result: SignupResult;
  card: RefObject<CardHandle | null>;
}) {
  const { page, dispatch } = useEnrollment();
  const provider = page.payment.mode === 'provider';
  const { clientSecret, nextActionUrl, order } = result;

  useBankConfirm(card, provider ? clientSecret : null, () =>
    dispatch({ do: 'submission', at: { at: 'processing', order } }),
  );

  if (provider || !nextActionUrl) return null;
  return (
    <Dialog
      opened
      onClose={() => dispatch({ do: 'submission', at: { at: 'processing', order } })}
      title="The bank needs the cardholder’s approval"
      width={480}
      footer={
        <Button component="a" href={nextActionUrl} target="_blank" rel="noopener" variant="default">
          Open in a new tab
        </Button>
      }
    >
      <p className={classes.note}>The patient confirms the payment here.</p>
      <iframe
        className={classes.actionFrame}
        src={nextActionUrl}
        title="The bank needs the cardholder’s approval"
      />
    </Dialog>
  );
}
