import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormModal } from '~/shared/form/FormModal';
import type { Field, FormValues } from '~/shared/form/fields';
import { money, toCents } from '~/shared/money/money';
import { typedAmount } from '~/shared/money/typed';
import { toast } from '~/shared/toasts/toasts';
import { WithChoices } from '../household/WithChoices';
import { type Refundable, refund, refundable } from './calls';
import {
  amountProblem,
  type Choice,
  canSplit,
  hasPeople,
  mostOf,
  partsOf,
  partsProblem,
  refundEach,
  sumOf,
} from './choice';
import { Parts } from './Parts';

const LONGEST_REASON = 500;

const refundableQuery = (paymentId: number) =>
  queryOptions({
    queryKey: ['refundable', paymentId],
    queryFn: ({ signal }) => refundable(paymentId, signal),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

interface RefundDialogProps {
  /** The account owner's user. */
  userId: number;
  paymentId: number;
  onClose: () => void;
}

/** Refunds a payment: all, a part, or people's parts. It ends no membership. */
export function RefundDialog({ userId, paymentId, onClose }: RefundDialogProps) {
  const asked = useQuery(refundableQuery(paymentId));
  return (
    <WithChoices
      title="Refund"
      asked={asked}
      refusals={asked.data?.refusal ? [asked.data.refusal] : []}
      errorTitle="The payment didn’t load"
      onClose={onClose}
    >
      {(payment) => <Form payment={payment} userId={userId} onClose={onClose} />}
    </WithChoices>
  );
}

function choiceOf(value: string): Choice {
  if (value === 'whole' || value === 'part' || value === 'several') return { kind: value };
  return { kind: 'person', membershipId: Number(value) };
}

type RefundMade = Awaited<ReturnType<typeof refund>>;

interface FormProps {
  payment: Refundable;
  userId: number;
  onClose: () => void;
}

function Form({ payment, userId, onClose }: FormProps) {
  const [values, setValues] = useState<{ chosen: string; amount: string; parts?: string }>({
    chosen: 'whole',
    amount: '',
  });
  const [made, setMade] = useState<ReadonlyMap<number, RefundMade>>(new Map());
  const choice = choiceOf(values.chosen);
  const most = mostOf(payment, choice);
  const parts = partsOf(values.parts);
  const open = parts.filter(({ membershipId }) => !made.has(membershipId));
  const amount =
    choice.kind === 'whole'
      ? most
      : choice.kind === 'several'
        ? open.length > 0
          ? sumOf(open)
          : ''
        : (typedAmount(values.amount) ?? '');
  const limited = payment.limit != null && toCents(payment.limit) < toCents(payment.left);
  const splits = canSplit(payment) || made.size > 0;
  // Where several have something left, each is a box to tick.
  const people = hasPeople(payment) && !splits ? payment.people : [];
  const fields: Field[] = [
    {
      name: 'chosen',
      label: 'Amount to refund',
      kind: 'radio',
      options: [
        {
          value: 'whole',
          label: `Full amount, ${money(mostOf(payment, { kind: 'whole' }))}`,
        },
        ...people.map((person) => ({
          value: String(person.membershipId),
          disabled: toCents(person.left) === 0,
          label: `${person.memberName}, ${person.planName}`,
          description: `${money(person.left)} of ${money(person.paid)} left`,
        })),
        ...(splits ? [{ value: 'several', label: 'One person or more' }] : []),
        { value: 'part', label: 'Other amount' },
      ],
    },
    {
      name: 'reason',
      label: 'Reason',
      kind: 'textarea',
      help: 'Only your office sees it.',
      maxLength: LONGEST_REASON,
      rows: 2,
    },
  ];
  if (choice.kind === 'several') {
    fields.splice(1, 0, {
      name: 'parts',
      label: 'People',
      kind: 'custom',
      rule: (typed) => partsProblem(String(typed), payment, made),
      render: (input) => <Parts people={payment.people} made={made} {...input} />,
    });
  } else if (choice.kind !== 'whole') {
    fields.splice(1, 0, {
      name: 'amount',
      label: 'Amount',
      kind: 'money',
      help: `At most ${money(most)}`,
      rule: (typed) => amountProblem(String(typed), most),
    });
  }
  return (
    <FormModal
      onClose={onClose}
      name={`refund ${payment.paymentId}`}
      title="Refund a payment"
      intro={
        <p>
          <strong>{money(payment.left)}</strong> of {money(payment.amount)} can be refunded
          {payment.byVoucher
            ? '. A voucher paid it, so return it to the voucher’s sponsor.'
            : payment.inOffice
              ? '. It was paid in the office, so give it back at the desk.'
              : ' to the method it was paid with.'}{' '}
          The membership stays active.
          {limited && ` You can refund up to ${money(payment.limit ?? '0')}.`}
        </p>
      }
      fields={fields}
      initial={values}
      follow={(next, changed): FormValues => {
        if (changed !== 'chosen') return {};
        const chosen = choiceOf(String(next.chosen));
        return {
          amount: chosen.kind === 'person' ? mostOf(payment, chosen) : '',
          parts: next.parts ?? '',
        };
      }}
      onChange={(next) => setValues(next as typeof values)}
      submitLabel={amount ? `Refund ${money(amount)}` : 'Refund'}
      closeLabel="Keep payment"
      destructive
      waiting={toCents(most) === 0}
      onSubmit={({ reason }, key) => {
        const send = (part: { membershipId?: number; amount: string }, under: string) =>
          refund(
            { userId, paymentId: payment.paymentId, ...part, reason: String(reason).trim() },
            under,
          );
        if (choice.kind !== 'several') {
          const membershipId = choice.kind === 'person' ? choice.membershipId : undefined;
          return send({ membershipId, amount }, key).then((one) => [one]);
        }
        return refundEach(parts, made, key, send, (id, one) =>
          setMade((before) => new Map(before).set(id, one)),
        );
      }}
      done={(all) =>
        toast(
          'success',
          `${money(all.length > 1 ? sumOf(all) : (all[0]?.amount ?? amount))} refunded`,
          payment.byVoucher
            ? 'Return it to the voucher’s sponsor.'
            : all[0]?.inOffice
              ? 'Give it to the payer at the desk.'
              : 'It’s on its way to the payer.',
        )
      }
    />
  );
}
