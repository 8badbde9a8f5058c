import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormModal } from '~/shared/form/FormModal';
import type { Field, FormValues } from '~/shared/form/fields';
import { money, toCents } from '~/shared/money/money';
import { typedAmount } from '~/shared/money/typed';
import { toast } from '~/shared/toasts/toasts';
import { WithChoices } from '../household/WithChoices';
import { type Refundable, refund, refundable } from './calls';
import { amountProblem, type Choice, hasPeople, mostOf } from './choice';

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

/** Refunds a payment: all, a part, or one person's part. It ends no membership. */
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
  if (value === 'whole' || value === 'part') return { kind: value };
  return { kind: 'person', membershipId: Number(value) };
}

interface FormProps {
  payment: Refundable;
  userId: number;
  onClose: () => void;
}

function Form({ payment, userId, onClose }: FormProps) {
  const [values, setValues] = useState({ chosen: 'whole', amount: '' });
  const choice = choiceOf(values.chosen);
  const most = mostOf(payment, choice);
  const amount = choice.kind === 'whole' ? most : (typedAmount(values.amount) ?? '');
  const limited = payment.limit != null && toCents(payment.limit) < toCents(payment.left);
  const people = hasPeople(payment) ? payment.people : [];
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
  if (choice.kind !== 'whole') {
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
        return { amount: chosen.kind === 'person' ? mostOf(payment, chosen) : '' };
      }}
      onChange={(next) => setValues(next as typeof values)}
      submitLabel={amount ? `Refund ${money(amount)}` : 'Refund'}
      closeLabel="Keep payment"
      destructive
      waiting={toCents(most) === 0}
      onSubmit={({ reason }, key) =>
        refund(
          {
            userId,
            paymentId: payment.paymentId,
            membershipId: choice.kind === 'person' ? choice.membershipId : undefined,
            amount,
            reason: String(reason).trim(),
          },
          key,
        )
      }
      done={(made) =>
        toast(
          'success',
          `${money(made.amount)} refunded`,
          payment.byVoucher
            ? 'Return it to the voucher’s sponsor.'
            : made.inOffice
              ? 'Give it to the payer at the desk.'
              : 'It’s on its way to the payer.',
        )
      }
    />
  );
}
