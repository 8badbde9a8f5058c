import { Alert, Button, Radio, TextInput, VisuallyHidden } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '~/api/errors';
import { Dialog } from '~/shared/confirm/Dialog';
import { newKey } from '~/shared/keys/new-key';
import { money } from '~/shared/money/money';
import { Loaded } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import classes from './Billing.module.css';
import {
  chooseTier,
  type PricingPeriod,
  type TierBilling,
  type TierPreview,
  type Wish,
} from './calls';
import { previewQuery, pricesQuery } from './queries';
import { confirmLabel, nextWords, priceWords } from './words';

interface TierDialogProps {
  organizationId: number;
  billing: TierBilling;
  onClose: () => void;
}

/** Choosing a tier and a period, with what it costs today line by line before anything is paid. */
export function TierDialog({ organizationId, billing, onClose }: TierDialogProps) {
  const queries = useQueryClient();
  const { tier, chosen } = billing;
  const [level, setLevel] = useState(tier?.tierLevel ?? chosen?.tierLevel ?? 1);
  const [period, setPeriod] = useState<PricingPeriod>(
    tier?.pricingPeriod ?? chosen?.pricingPeriod ?? 'month',
  );
  const [typed, setTyped] = useState(chosen?.discountCode ?? '');
  const [code, setCode] = useState(chosen?.discountCode);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const key = useRef(newKey());
  const prices = useQuery(pricesQuery);
  const wish: Wish = { tierLevel: level, pricingPeriod: period, discountCode: code || undefined };
  const shown = useQuery(previewQuery(organizationId, wish));
  const preview = shown.error ? undefined : shown.data;
  // What is shown is what was asked for before: nothing is paid on it.
  const stale = shown.isPlaceholderData;
  const badCode =
    shown.error instanceof ApiError ? shown.error.fields.discountCode?.[0] : undefined;

  const choose = async () => {
    if (!preview || stale) return;
    setBusy(true);
    setProblem(null);
    try {
      const { status, message } = await chooseTier(
        organizationId,
        wish,
        preview.version,
        key.current,
      );
      if (status === 'declined') {
        key.current = newKey();
        setProblem(message ?? 'The card was declined. Nothing was changed.');
        return;
      }
      if (status === 'waiting') {
        setProblem('We haven’t heard back yet. You won’t be charged twice. Press again to check.');
        return;
      }
      toast(
        'success',
        preview.effect === 'now' ? 'Tier changed' : 'Saved',
        nextWords(preview, period),
      );
      await queries.invalidateQueries();
      onClose();
    } catch (error) {
      setProblem(messageOf(error));
      if (error instanceof ApiError && error.status === 409) void shown.refetch();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={tier ? 'Change tier' : 'Choose a tier'}
      width={560}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            {tier ? `Keep ${tier.name}` : 'Not now'}
          </Button>
          <Button
            onClick={() => void choose()}
            loading={busy || stale || shown.isLoading}
            disabled={!preview}
          >
            {confirmLabel(preview)}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <Radio.Group
          label="Paid"
          value={period}
          onChange={(value) => setPeriod(value === 'year' ? 'year' : 'month')}
        >
          <div className={classes.tiers}>
            <Radio value="month" label="Monthly" />
            <Radio value="year" label="Yearly" />
          </div>
        </Radio.Group>
        <Loaded
          data={prices.data}
          error={prices.error}
          onRetry={() => void prices.refetch()}
          errorTitle="The tiers didn't load"
          rows={3}
        >
          {({ tiers }) => (
            <Radio.Group
              label="Tier"
              value={String(level)}
              onChange={(value) => setLevel(Number(value))}
            >
              <div className={classes.tiers}>
                {tiers.map((one) => (
                  <Radio
                    key={one.level}
                    value={String(one.level)}
                    label={`${one.name}, ${priceWords(one[period], period)}`}
                    description={one.summary}
                  />
                ))}
              </div>
            </Radio.Group>
          )}
        </Loaded>
        <div className={classes.coupon}>
          <TextInput
            label="Coupon"
            description="Optional"
            maxLength={50}
            value={typed}
            error={badCode}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button variant="default" onClick={() => setCode(typed.trim())}>
            Apply
          </Button>
        </div>
        {shown.error && !badCode && <Alert color="danger">{messageOf(shown.error)}</Alert>}
        {preview && <Sums preview={preview} period={period} />}
        {problem && (
          <Alert color="danger" role="alert">
            {problem}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

/** What you pay today, line by line, and what comes then. */
function Sums({ preview, period }: { preview: TierPreview; period: PricingPeriod }) {
  return (
    <div>
      {preview.lines.length > 0 && (
        <table className={classes.sums}>
          <VisuallyHidden component="caption">What you pay today</VisuallyHidden>
          <tbody>
            {preview.lines.map((line) => (
              <tr key={line.description}>
                <th scope="row">{line.description}</th>
                <td>{money(line.amount)}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">Due today</th>
              <td>{money(preview.due)}</td>
            </tr>
          </tfoot>
        </table>
      )}
      <p className={classes.note}>{nextWords(preview, period)}</p>
    </div>
  );
}
