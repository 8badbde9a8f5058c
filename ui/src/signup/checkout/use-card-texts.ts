import { useMemo } from 'react';
import { useTexts } from '~/order/texts';
import type { CardTexts } from '~/shared/card-field/card';

/** The card field's texts in the page's language. */
export function useCardTexts(): CardTexts {
  const { t, language } = useTexts();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `t` depends on the page's language
  return useMemo(
    () => ({
      number: t('card.number'),
      expiration: t('card.expiration'),
      cvv: t('card.cvv'),
      name: t('card.name'),
      zip: t('card.zip'),
      badNumber: t('card.badNumber'),
      onlyTest: t('card.onlyTest'),
      sandbox: t('card.sandbox'),
      unavailable: t('card.unavailable'),
      tryAgain: t('tryAgain'),
      required: t('errors.required'),
      invalid: t('errors.invalid'),
      date: t('errors.date'),
      expired: t('errors.cardExpired'),
      zipFormat: t('errors.zip'),
      digits: (values) => t('errors.digits', values),
    }),
    [language],
  );
}
