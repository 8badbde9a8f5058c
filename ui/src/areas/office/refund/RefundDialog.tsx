import { Button, Radio, Stack, Textarea } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ApiError, messageOf } from '~/api/errors';
import { Dialog } from '~/shared/confirm/Dialog';
import { AmountInput } from '~/shared/form/AmountInput';
import { newKey } from '~/shared/keys/new-key';
import { money, toCents } from '~/shared/money/money';
import { typedAmount } from '~/shared/money/typed';
import { ErrorState, SkeletonRows } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
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

/** Gives a payment back: whole, in part, or one person's part of it. It ends no membership. */
export function RefundDialog({ userId, paymentId, onClose }: RefundDialogProps) {
  const { data, error, refetch } = useQuery(refundableQuery(paymentId));
  if (data && !data.refusal) {
    return <Form payment={data} userId={userId} onClose={onClose} />;
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Refund"
      width={480}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      {data ? (
        <p>{data.refusal}</p>
      ) : error ? (
        <ErrorState title="The payment didn't load" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows rows={3} />
      )}
    </Dialog>
  );
}

function choiceOf(value: string): Choice {
  if (value === 'whole' || value === 'part') return { kind: value };
  return { kind: 'person', membershipId: Number(value) };
}

function Form({
  payment,
  userId,
  onClose,
}: {
  payment: Refundable;
  userId: number;
  onClose: () => void;
}) {
  const id = useId();
  const queries = useQueryClient();
  const key = useRef(newKey());
  const [chosen, setChosen] = useState('whole');
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [failed, setFailed] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const choice = choiceOf(chosen);
  const most = mostOf(payment, choice);
  const amount = choice.kind === 'whole' ? most : (typedAmount(typed) ?? '');
  const limited = payment.limit != null && toCents(payment.limit) < toCents(payment.left);

  const choose = (value: string) => {
    setChosen(value);
    setProblems({});
    const next = choiceOf(value);
    setTyped(next.kind === 'person' ? mostOf(payment, next) : '');
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const wrong = choice.kind === 'whole' ? null : amountProblem(typed, most);
    const found = {
      ...(wrong ? { amount: wrong } : {}),
      ...(reason.trim() ? {} : { reason: 'This field is required' }),
    };
    setProblems(found);
    setFailed(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      const made = await refund(
        {
          userId,
          paymentId: payment.paymentId,
          membershipId: choice.kind === 'person' ? choice.membershipId : undefined,
          amount,
          reason: reason.trim(),
        },
        key.current,
      );
      toast(
        'success',
        `${money(made.amount)} refunded`,
        made.inOffice ? 'Give it to the payer at the desk.' : 'It’s on its way to the payer.',
      );
      await queries.invalidateQueries();
      onClose();
    } catch (error) {
      if (error instanceof ApiError && error.hasFields) {
        setProblems(
          Object.fromEntries(
            Object.entries(error.fields).map(([field, messages]) => [field, messages.join(' ')]),
          ),
        );
      } else {
        setFailed(messageOf(error));
      }
    } finally {
      setBusy(false);
    }
  };

  return (
    <Dialog
      opened
      onClose={onClose}
      title="Refund a payment"
      width={480}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Keep payment
          </Button>
          <Button
            type="submit"
            form={id}
            color="danger"
            loading={busy}
            disabled={toCents(most) === 0}
          >
            {amount ? `Refund ${money(amount)}` : 'Refund'}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <Stack gap="md">
          <p>
            <strong>{money(payment.left)}</strong> of {money(payment.amount)} can be refunded
            {payment.inOffice
              ? '. It was paid in the office, so give it back at the desk.'
              : ' to the method it was paid with.'}{' '}
            The membership stays active.
            {limited && ` You can refund up to ${money(payment.limit ?? '0')}.`}
          </p>
          <Radio.Group label="Amount to refund" value={chosen} onChange={choose}>
            <Stack gap="xs" mt="xs">
              <Radio
                value="whole"
                label={`Full amount, ${money(mostOf(payment, { kind: 'whole' }))}`}
              />
              {hasPeople(payment) &&
                payment.people.map((person) => (
                  <Radio
                    key={person.membershipId}
                    value={String(person.membershipId)}
                    disabled={toCents(person.left) === 0}
                    label={`${person.memberName}, ${person.planName}`}
                    description={`${money(person.left)} of ${money(person.paid)} left`}
                  />
                ))}
              <Radio value="part" label="Other amount" />
            </Stack>
          </Radio.Group>
          {choice.kind !== 'whole' && (
            <AmountInput
              label="Amount"
              description={`At most ${money(most)}`}
              value={typed}
              onChange={setTyped}
              error={problems.amount}
              required
            />
          )}
          {choice.kind === 'whole' && problems.amount && <p role="alert">{problems.amount}</p>}
          <Textarea
            label="Reason"
            description="Only your office sees it."
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={problems.reason}
            maxLength={LONGEST_REASON}
            minRows={2}
            autosize
            required
          />
          {failed && <p role="alert">{failed}</p>}
        </Stack>
      </form>
    </Dialog>
  );
}
