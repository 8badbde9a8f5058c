import { Alert } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '~/api/errors';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { methodWords } from '~/shared/pay/method-words';
import { toast } from '~/shared/toasts/toasts';
import {
  chooseLocationTier,
  type PaymentSource,
  type PricingPeriod,
  setLocationMethod,
  type TierLocation,
} from '../calls';
import { locationPreviewQuery, pricesQuery } from '../queries';
import { Sums, settleChoice } from '../TierDialog';
import { confirmLabel, nextWords, priceWords } from '../words';

interface DialogProps {
  organizationId: number;
  location: TierLocation;
  onClose: () => void;
}

/** Another tier for a location, with today's charge line by line. */
export function LocationTierDialog({
  organizationId,
  location,
  period,
  onClose,
}: DialogProps & { period: PricingPeriod }) {
  const { dentistInfoId, officeName, tierLevel = 1 } = location;
  const [level, setLevel] = useState(String(tierLevel));
  const prices = useQuery(pricesQuery);
  const wish = { dentistInfoId, tierLevel: Number(level) };
  const shown = useQuery(locationPreviewQuery(organizationId, wish));
  const preview = shown.error ? undefined : shown.data;
  const tier: Field = {
    name: 'tier',
    label: 'Tier',
    kind: 'radio',
    options: (prices.data?.tiers ?? []).map((one) => ({
      value: String(one.level),
      label: `${one.name}, ${priceWords(one[period], period)}`,
      description: one.summary,
    })),
  };
  return (
    <FormModal
      onClose={onClose}
      name={`location tier ${dentistInfoId}`}
      title={`Tier of ${officeName}`}
      width={560}
      fields={[tier]}
      initial={{ tier: level }}
      onChange={(next) => setLevel(String(next.tier))}
      preview={
        preview ? (
          <Sums preview={preview} period={period} />
        ) : (
          shown.error && <Alert color="danger">{messageOf(shown.error)}</Alert>
        )
      }
      submitLabel={confirmLabel(preview)}
      waiting={!preview || shown.isPlaceholderData}
      onSubmit={(_, key) => chooseLocationTier(organizationId, wish, preview?.version ?? '', key)}
      settle={settleChoice}
      done={() =>
        preview &&
        toast(
          'success',
          preview.effect === 'now' ? 'Tier changed' : 'Saved',
          nextWords(preview, period),
        )
      }
    />
  );
}

/** What pays for a location. */
export function LocationMethodDialog({
  organizationId,
  location,
  methods,
  onClose,
}: DialogProps & { methods: PaymentSource[] }) {
  const { dentistInfoId, officeName, paymentMethodId } = location;
  const usable = methods.filter(({ blocked }) => !blocked);
  const method: Field = {
    name: 'method',
    label: 'Invoices are charged to',
    kind: 'radio',
    options: [
      {
        value: '0',
        label: 'Default payment method',
        description: 'It also pays if the location’s own is removed or declined for good.',
      },
      ...usable.map((one) => ({ value: String(one.id), label: methodWords(one) })),
    ],
  };
  return (
    <FormModal
      onClose={onClose}
      title={`Payment method of ${officeName}`}
      fields={[method]}
      initial={{ method: String(paymentMethodId ?? 0) }}
      submitLabel="Save"
      onSubmit={(values) =>
        setLocationMethod(organizationId, dentistInfoId, Number(values.method) || undefined)
      }
      done={() => toast('success', 'Payment method saved')}
    />
  );
}
