import { Alert, Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '~/api/errors';
import type { Refusal } from '~/shared/act/useAct';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { ErrorState, SkeletonRows } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import classes from './Billing.module.css';
import {
  chooseTier,
  type PricingPeriod,
  type TierBilling,
  type TierChoice,
  type TierPreview,
  type Wish,
} from './calls';
import { previewQuery, pricesQuery } from './queries';
import { TierSums } from './TierSums';
import { confirmLabel, nextWords, priceWords } from './words';

interface TierDialogProps {
  organizationId: number;
  billing: TierBilling;
  onClose: () => void;
}

const WAITING = 'We haven’t heard back yet. You won’t be charged twice. Press again to check.';

/** What a choice's answer means for the dialog. */
export function settleChoice({
  status,
  message,
}: Pick<TierChoice, 'status' | 'message'>): Refusal | null {
  if (status === 'declined')
    return { message: message ?? 'The card was declined. Nothing was changed.' };
  return status === 'waiting' ? { message: WAITING, open: true } : null;
}

/** Choosing a tier and a period, with today's charge line by line before payment. */
export function TierDialog({ organizationId, billing, onClose }: TierDialogProps) {
  const { tier, chosen } = billing;
  const initial = {
    period: tier?.pricingPeriod ?? chosen?.pricingPeriod ?? 'month',
    tier: String(tier?.tierLevel ?? chosen?.tierLevel ?? 1),
    discountCode: chosen?.discountCode ?? '',
  };
  const [values, setValues] = useState(initial);
  const [code, setCode] = useState(initial.discountCode);
  const prices = useQuery(pricesQuery);
  const period: PricingPeriod = values.period === 'year' ? 'year' : 'month';
  const wish: Wish = {
    tierLevel: Number(values.tier),
    pricingPeriod: period,
    discountCode: code || undefined,
  };
  const shown = useQuery(previewQuery(organizationId, wish));
  const preview = shown.error ? undefined : shown.data;
  const badCode =
    shown.error instanceof ApiError ? shown.error.fields.discountCode?.[0] : undefined;
  const fields: Field[] = [
    {
      name: 'period',
      label: 'Paid',
      kind: 'radio',
      options: choicesOf({ month: 'Monthly', year: 'Yearly' }),
    },
    {
      name: 'tier',
      label: 'Tier',
      kind: 'radio',
      options: (prices.data?.tiers ?? []).map((one) => ({
        value: String(one.level),
        label: `${one.name}, ${priceWords(one[period], period)}`,
        description: one.summary,
      })),
    },
    {
      name: 'discountCode',
      label: 'Coupon',
      kind: 'custom',
      optional: true,
      error: badCode,
      render: ({ value, set, error }) => (
        <div className={classes.coupon}>
          <TextInput
            label="Coupon"
            description="Optional"
            maxLength={50}
            value={value}
            error={error}
            onChange={(event) => set(event.currentTarget.value)}
          />
          <Button variant="default" onClick={() => setCode(value.trim())}>
            Apply
          </Button>
        </div>
      ),
    },
  ];
  return (
    <FormModal
      onClose={onClose}
      name={`tier ${organizationId}`}
      title={tier ? 'Change tier' : 'Choose a tier'}
      width={560}
      intro={
        prices.error ? (
          <ErrorState
            title="The tiers didn’t load"
            error={prices.error}
            onRetry={() => void prices.refetch()}
          />
        ) : (
          prices.isPending && <SkeletonRows rows={3} />
        )
      }
      fields={fields}
      initial={initial}
      onChange={(next) => setValues(next as typeof initial)}
      preview={
        preview ? (
          <Sums preview={preview} period={period} />
        ) : (
          shown.error && !badCode && <Alert color="danger">{messageOf(shown.error)}</Alert>
        )
      }
      submitLabel={confirmLabel(preview)}
      closeLabel={tier ? `Keep ${tier.name}` : 'Not now'}
      // The preview shown is of the previous choice, so payment is disabled.
      waiting={!preview || shown.isPlaceholderData}
      onSubmit={(_, key) => chooseTier(organizationId, wish, preview?.version ?? '', key)}
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

/** Today's charge, line by line, and the next one. */
export function Sums({ preview, period }: { preview: TierPreview; period: PricingPeriod }) {
  return (
    <div>
      {preview.lines.length > 0 && <TierSums preview={preview} className={classes.sums} />}
      <p className={classes.note}>{nextWords(preview, period)}</p>
    </div>
  );
}
