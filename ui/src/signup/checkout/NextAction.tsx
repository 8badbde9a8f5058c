import { Button } from '@mantine/core';
import { type RefObject, useState } from 'react';
import { useTexts } from '~/order/texts';
import type { SignupResult } from '~/order/types';
import type { CardHandle } from '~/shared/card-field/card';
import { useBankConfirm } from '~/shared/card-field/useBankConfirm';
import { api } from '../api/client';
import { Dialog } from '../frame/Dialog';
import frame from '../frame/frame.module.css';
import { useSignup } from '../signup-context';
import { usePolling } from './use-finish';

/**
 * The bank requires the payer to confirm. The provider's own script shows the challenge; the
 * sandbox has a page for it. Meanwhile the order is polled until it is settled.
 */
export function NextAction({
  result,
  card,
  settle,
}: {
  result: SignupResult;
  card: RefObject<CardHandle | null>;
  settle: (result: SignupResult) => Promise<void>;
}) {
  const { page, dispatch } = useSignup();
  const { t } = useTexts();
  const [canceling, setCanceling] = useState(false);
  const provider = page.payment.mode === 'provider';
  const { clientSecret, nextActionUrl, order } = result;

  useBankConfirm(card, provider ? clientSecret : null, () =>
    dispatch({ do: 'submission', at: { at: 'processing', order } }),
  );
  usePolling(provider || canceling ? null : order, 'requires_action', settle);
  const cancel = async () => {
    if (canceling) return;
    setCanceling(true);
    try {
      await settle(await api.cancel(order));
    } catch {
      dispatch({ do: 'submission', at: { at: 'processing', order } });
    }
  };

  if (provider || !nextActionUrl) return null;
  return (
    <Dialog title={t('action.title')} onClose={() => void cancel()}>
      <p>{t('action.text')}</p>
      <iframe className={frame.actionFrame} src={nextActionUrl} title={t('action.title')} />
      <div className={frame.dialogActions}>
        <Button component="a" href={nextActionUrl} target="_blank" rel="noopener" variant="default">
          {t('action.open')}
        </Button>
        <Button variant="default" loading={canceling} onClick={() => void cancel()}>
          {t('action.cancel')}
        </Button>
      </div>
    </Dialog>
  );
}
