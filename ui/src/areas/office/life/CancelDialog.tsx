import { queryOptions, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Disclosure } from '~/shared/disclosure/Disclosure';
import { FormModal } from '~/shared/form/FormModal';
import type { Field, FormValues } from '~/shared/form/fields';
import { MESSAGES } from '~/shared/form/rules';
import { money, toCents } from '~/shared/money/money';
import { typedAmount } from '~/shared/money/typed';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { SettlementTable } from '~/shared/settlement/SettlementTable';
import { reasonLabel, settlementWords } from '~/shared/settlement/words';
import { toast } from '~/shared/toasts/toasts';
import { useActiveOffice } from '~/user/useUser';
import { cancelPlans, type Settlement, settlement } from './calls';
import classes from './life.module.css';
import { OutcomeDialog } from './OutcomeDialog';
import { cancelNews } from './outcome';

interface CancelDialogProps {
  /** "Priscilla’s family membership". */
  whose: string;
  membershipIds: number[];
  /** Whether the user may override the policy. */
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

/**
 * Asks for the reason for leaving, and shows the cancellation summary before anything happens. A
 * membership that stays active until its last paid day gets both news afterwards.
 */
export function CancelDialog({ whose, membershipIds, mayOverride, onClose }: CancelDialogProps) {
  const officeId = useActiveOffice()?.id ?? 0;
  const query = useQuery(settlementQuery(officeId, membershipIds));
  const { data } = query;
  const [overrides, setOverrides] = useState(false);
  const plans = membershipIds.length;
  const [canceled, setCanceled] = useState<Settlement | null>(null);
  // The form closes itself after its result is known, but before the result is rendered.
  const hasNews = useRef(false);
  if (canceled) {
    const { good, bad } = cancelNews(canceled);
    return (
      <OutcomeDialog title="WE'VE GOT GOOD NEWS... AND BAD NEWS." onClose={onClose}>
        <p>{good}</p>
        <p>{bad}</p>
      </OutcomeDialog>
    );
  }
  return (
    <FormModal
      onClose={() => {
        if (!hasNews.current) onClose();
      }}
      title={`Cancel ${whose}?`}
      width={560}
      destructive
      waiting={!data}
      closeLabel="Keep membership"
      submitLabel={plans === 1 ? 'Cancel plan' : `Cancel ${plans} plans`}
      intro={
        <LoadedQuery query={query} errorTitle="We couldn’t calculate this." rows={4}>
          {(shown) => (
            <>
              <p className={classes.lead}>{settlementWords(shown)}</p>
              <Disclosure summary="How this adds up" className={classes.details}>
                <SettlementTable settlement={shown} />
              </Disclosure>
            </>
          )}
        </LoadedQuery>
      }
      fields={
        data ? [...fieldsOf(data, mayOverride), ...(overrides ? overrideFields(data) : [])] : []
      }
      onChange={({ override }) => setOverrides(override === true)}
      onSubmit={(values) =>
        cancelPlans(officeId, {
          membershipIds,
          cancellationReason: Number(values.cancellationReason),
          note: String(values.note).trim() || undefined,
          version: data?.version ?? '',
          override: overrides ? overrideOf(values) : undefined,
        })
      }
      done={(settled) => {
        if (settled.each.some((one) => one.atEnd)) {
          hasNews.current = true;
          setCanceled(settled);
          return;
        }
        toast(
          'success',
          plans === 1 ? 'Plan canceled' : `${plans} plans canceled`,
          toCents(settled.refund) > 0 ? `Refund: ${money(settled.refund)}.` : undefined,
        );
      }}
    />
  );
}

const fieldsOf = ({ reasons }: Settlement, mayOverride: boolean): Field[] => [
  {
    name: 'cancellationReason',
    label: 'Why are they leaving?',
    kind: 'radio',
    options: reasons.map(({ id, label }) => ({ value: String(id), label: reasonLabel(label) })),
  },
  {
    name: 'note',
    label: 'Note for the file',
    kind: 'textarea',
    optional: true,
    help: 'Seen only by your office',
    rows: 2,
    maxLength: 500,
  },
  ...(mayOverride
    ? [
        {
          name: 'override',
          label: 'Override the policy',
          kind: 'checkbox' as const,
          optional: true,
        },
      ]
    : []),
];

/** The office may override the refund policy, with a reason that is stored. */
function overrideFields({ each }: Settlement): Field[] {
  const most = each.reduce((sum, one) => sum + toCents(one.paid), 0);
  return [
    { name: 'now', label: 'End it today', kind: 'checkbox', optional: true },
    { name: 'waive', label: 'Waive the remaining balance', kind: 'checkbox', optional: true },
    {
      name: 'refund',
      label: 'Refund',
      kind: 'money',
      optional: true,
      help: `Replaces the calculated amount; at most $${(most / 100).toFixed(2)}. A refund ends the plan today.`,
      rule: (value) =>
        toCents(typedAmount(String(value ?? '')) ?? '0.00') > most ? MESSAGES.invalid : null,
    },
    { name: 'reason', label: 'Why', kind: 'textarea', rows: 2, maxLength: 500 },
  ];
}

const overrideOf = ({ now, waive, refund, reason }: FormValues) => ({
  now: now === true,
  waive: waive === true,
  refund: refund ? String(refund) : undefined,
  reason: String(reason).trim(),
});
