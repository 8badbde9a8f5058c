import { Loader } from '@mantine/core';
import { useTexts } from '~/order/texts';
import { usePolling } from '../checkout/use-finish';
import { Notice } from '../frame/Notice';

/** An order in the address, after a reload: its result is polled again. */
export function RestoredOrder({ order }: { order: string }) {
  const { t } = useTexts();
  usePolling(order, 'processing');
  return (
    <Notice title={t('restored.title')} text={t('restored.text')}>
      <Loader size="sm" aria-label={t('restored.title')} />
    </Notice>
  );
}
