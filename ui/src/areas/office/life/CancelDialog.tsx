import { Button, Checkbox, Radio, Textarea } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, explain } from '~/api/errors';
import { useActiveOffice } from '~/app/session/useUser';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { Disclosure } from '~/shared/disclosure/Disclosure';
import { AmountInput } from '~/shared/form/AmountInput';
import { money, toCents } from '~/shared/money/money';
import { typedAmount } from '~/shared/money/typed';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { SettlementTable } from '~/shared/settlement/SettlementTable';
import { reasonLabel, settlementWords } from '~/shared/settlement/words';
import { toast } from '~/shared/toasts/toasts';
import { cancelPlans, type Settlement, settlement } from './calls';
import classes from './life.module.css';

interface CancelDialogProps {
  /** "Priscilla’s family membership". */
  whose: string;
  membershipIds: number[];
  /** May override the policy. */
  mayOverride: boolean;
  onClose: () => void;
}

const settlementQuery = (officeId: number, membershipIds: number[]) =>
  queryOptions({
    queryKey: ['settlement', officeId, membershipIds],
    queryFn: ({ signal }) => settlement(officeId, membershipIds, signal),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

/** Asks why someone leaves, and shows the cancellation summary before anything happens. */
export function CancelDialog({ whose, membershipIds, mayOverride, onClose }: CancelDialogProps) {
  const officeId = useActiveOffice()?.id ?? 0;
  const query = useQuery(settlementQuery(officeId, membershipIds));
  const { data, refetch } = query;
  const queries = useQueryClient();
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [otherwise, setOtherwise] = useState<Otherwise | null>(null);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [busy, setBusy] = useState(false);

  const cancel = async () => {
    if (!data) return;
    const found = check(reason, otherwise, data);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const done = await cancelPlans(officeId, {
        membershipIds,
        cancellationReason: Number(reason),
        note: note.trim() || undefined,
        version: data.version,
        override: otherwise
          ? {
              now: otherwise.now,
              waive: otherwise.waive,
              reason: otherwise.reason.trim(),
              refund: typedAmount(otherwise.refund) ?? undefined,
            }
          : undefined,
      });
      const back = toCents(done.refund) > 0 ? `Refund: ${money(done.refund)}.` : undefined;
      toast('success', canceledWords(membershipIds.length), back);
      await queries.invalidateQueries();
      onClose();
    } catch (failure) {
      setProblems(problemsOf(failure));
      if (failure instanceof ApiError && failure.status === 409) void refetch();
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Cancel ${whose}?`}
      width={560}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            Keep membership
          </Button>
          <Button color="danger" onClick={() => void cancel()} loading={busy} disabled={!data}>
            {membershipIds.length === 1 ? 'Cancel plan' : `Cancel ${membershipIds.length} plans`}
          </Button>
        </>
      }
    >
      <LoadedQuery query={query} errorTitle="We couldn’t calculate this." rows={4}>
        {(shown) => (
          <>
            <p className={classes.lead}>{settlementWords(shown)}</p>
            <Disclosure summary="How this adds up" className={classes.details}>
              <SettlementTable settlement={shown} />
            </Disclosure>
            <Radio.Group
              label="Why are they leaving?"
              required
              value={reason}
              onChange={setReason}
              error={problems.reason}
            >
              <div className={classes.reasons}>
                {shown.reasons.map(({ id, label }) => (
                  <Radio key={id} value={String(id)} label={reasonLabel(label)} />
                ))}
              </div>
            </Radio.Group>
            <Textarea
              label="Note for the file"
              description="Optional, seen only by your office"
              rows={2}
              maxLength={500}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
            {mayOverride && (
              <OverrideFields
                value={otherwise}
                onChange={setOtherwise}
                problems={problems}
                most={shown.each.reduce((sum, one) => sum + toCents(one.paid), 0)}
              />
            )}
          </>
        )}
      </LoadedQuery>
      {problems.form && <Problem>{problems.form}</Problem>}
    </Dialog>
  );
}

interface Otherwise {
  now: boolean;
  waive: boolean;
  refund: string;
  reason: string;
}

const NOTHING: Otherwise = { now: false, waive: false, refund: '', reason: '' };

/** The fields that show what is wrong with them. */
const SHOWN = new Set(['reason', 'override.refund', 'override.reason']);

/** What the server says, at the fields it names; else at the form. */
function problemsOf(failure: unknown): Record<string, string> {
  const fields = failure instanceof ApiError ? Object.entries(failure.fields) : [];
  if (fields.length === 0 || fields.some(([field]) => !SHOWN.has(field)))
    return { form: explain(failure) };
  return Object.fromEntries(fields.map(([field, messages]) => [field, messages.join(' ')]));
}

function canceledWords(plans: number): string {
  return plans === 1 ? 'Plan canceled' : `${plans} plans canceled`;
}

function check(
  reason: string,
  otherwise: Otherwise | null,
  shown: Settlement,
): Record<string, string> {
  const found: Record<string, string> = {};
  if (!reason) found.reason = 'This field is required';
  if (!otherwise) return found;
  if (!otherwise.reason.trim()) found['override.reason'] = 'This field is required';
  const refund = otherwise.refund.trim() === '' ? null : typedAmount(otherwise.refund);
  const most = shown.each.reduce((sum, one) => sum + toCents(one.paid), 0);
  const wrong = otherwise.refund.trim() !== '' && (refund === null || toCents(refund) > most);
  if (wrong) found['override.refund'] = 'Invalid data';
  return found;
}

interface OverrideFieldsProps {
  value: Otherwise | null;
  onChange: (value: Otherwise | null) => void;
  problems: Record<string, string>;
  /** Cents. */
  most: number;
}

/** What the rule does not give, the office may: with a reason, which is kept. */
function OverrideFields({ value, onChange, problems, most }: OverrideFieldsProps) {
  const set = (part: Partial<Otherwise>) => onChange({ ...(value ?? NOTHING), ...part });
  return (
    <fieldset className={classes.override}>
      <legend>
        <Checkbox
          label="Override the policy"
          checked={value !== null}
          onChange={(event) => onChange(event.currentTarget.checked ? NOTHING : null)}
        />
      </legend>
      {value && (
        <div className={classes.overrideFields}>
          <Checkbox
            label="End it today"
            checked={value.now}
            onChange={(event) => set({ now: event.currentTarget.checked })}
          />
          <Checkbox
            label="Waive the remaining balance"
            checked={value.waive}
            onChange={(event) => set({ waive: event.currentTarget.checked })}
          />
          <AmountInput
            label="Refund"
            description={`Replaces the calculated amount; at most $${(most / 100).toFixed(2)}. A refund ends the plan today.`}
            value={value.refund}
            onChange={(refund) => set({ refund })}
            error={problems['override.refund']}
          />
          <Textarea
            label="Why"
            required
            rows={2}
            maxLength={500}
            value={value.reason}
            onChange={(event) => set({ reason: event.currentTarget.value })}
            error={problems['override.reason']}
          />
        </div>
      )}
    </fieldset>
  );
}
