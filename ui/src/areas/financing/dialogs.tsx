import { Alert, Button, Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ApiError, messageOf } from '~/api/errors';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { Dialog } from '~/shared/confirm/Dialog';
import { longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { AmountInput } from '~/shared/form/AmountInput';
import { newKey } from '~/shared/keys/new-key';
import { money, toCents } from '~/shared/money/money';
import { typedAmount } from '~/shared/money/typed';
import { Loaded } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import {
  type Agreement,
  cancelAgreement,
  chargeAgain,
  moveDate,
  payOff,
  type Settlement,
  signInOffice,
} from './calls';
import { FederalBox } from './FederalBox';
import classes from './Financing.module.css';
import { settlementQuery } from './queries';

interface ActProps {
  officeId: number;
  agreement: Agreement;
  onClose: () => void;
}

const UNKNOWN = 'The payment provider hasn’t answered yet. You won’t be charged twice.';

/** The field's own message, or nothing. */
const fieldOf = (error: unknown, name: string) =>
  error instanceof ApiError ? error.fields[name]?.join(' ') : undefined;

/** What is not said at a field. */
const restOf = (error: unknown) =>
  error === null || (error instanceof ApiError && error.hasFields) ? null : messageOf(error);

function Problem({ text }: { text: string | null }) {
  return text ? (
    <Alert color="danger" role="alert">
      {text}
    </Alert>
  ) : null;
}

/** The patient signs on this screen; the down payment is charged to what is on file. */
export function SignDialog({ officeId, agreement, onClose }: ActProps) {
  const queries = useQueryClient();
  const key = useRef(newKey());
  const [name, setName] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [declined, setDeclined] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const down = toCents(agreement.downPayment) > 0;
  const sign = async () => {
    setBusy(true);
    setError(null);
    setDeclined(null);
    try {
      const result = await signInOffice(
        officeId,
        agreement.id,
        { name, agreed, language: 'en' },
        key.current,
      );
      await queries.invalidateQueries();
      if (result.status === 'paid' || result.status === 'processing') {
        toast('success', 'Signed', down ? `${money(agreement.downPayment)} charged.` : undefined);
        onClose();
        return;
      }
      if (result.status !== 'unknown') key.current = newKey();
      setDeclined(result.message ?? UNKNOWN);
    } catch (failure) {
      key.current = newKey();
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Sign agreement ${agreement.number}`}
      width={640}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Not now
          </Button>
          <Button onClick={() => void sign()} loading={busy}>
            {down ? `Sign and charge ${money(agreement.downPayment)}` : 'Sign'}
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <p>
          Let the patient read this and type their name. The terms are in the PDF; payments are
          charged to {agreement.method}.
        </p>
        <FederalBox lines={agreement.disclosure} />
        <TextInput
          label="Patient’s full name, as signature"
          autoComplete="off"
          maxLength={100}
          value={name}
          error={fieldOf(error, 'name')}
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Checkbox
          label="I agree to the terms of this agreement, and I sign and receive its records electronically."
          checked={agreed}
          error={fieldOf(error, 'agreed')}
          onChange={(event) => setAgreed(event.currentTarget.checked)}
        />
        <Problem text={declined ?? restOf(error)} />
      </div>
    </Dialog>
  );
}

/** Charges what is open once more, or all that is left. */
export function ChargeDialog({ officeId, agreement, rest, onClose }: ActProps & { rest: boolean }) {
  const queries = useQueryClient();
  const key = useRef(newKey());
  const [problem, setProblem] = useState<string | null>(null);
  const open = agreement.instalments
    .filter(({ status }) => status === 'late' || status === 'open')
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
  const amount = rest ? agreement.left : (open / 100).toFixed(2);
  const charge = async () => {
    setProblem(null);
    try {
      const result = await (rest ? payOff : chargeAgain)(officeId, agreement.id, key.current);
      await queries.invalidateQueries();
      if (result.status === 'paid') {
        toast('success', `${money(result.paid)} charged`);
        return;
      }
      if (result.status === 'processing') {
        toast('success', 'The bank payment is processing');
        return;
      }
      if (result.status !== 'unknown') key.current = newKey();
      setProblem(result.message ?? UNKNOWN);
    } catch (error) {
      key.current = newKey();
      setProblem(messageOf(error));
    }
    throw new Error('not charged');
  };
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={rest ? 'Pay off what is left?' : 'Charge the unpaid amount again?'}
      confirmLabel={`Charge ${money(amount)}`}
      keepLabel="Not now"
      onConfirm={charge}
    >
      <p>
        {rest
          ? 'Only if the patient asks: we charge the full remaining balance now, and no more installments follow.'
          : 'We charge the unpaid amount now.'}{' '}
        It is charged to {agreement.method ?? 'the payment method on file'}.
      </p>
      <Problem text={problem} />
    </ConfirmDialog>
  );
}

/** The next instalment, some days later. */
export function MoveDialog({ officeId, agreement, onClose }: ActProps) {
  const queries = useQueryClient();
  const [date, setDate] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const { movableFrom = '', movableUntil = '' } = agreement;
  const move = async () => {
    if (!date) return;
    setBusy(true);
    setError(null);
    try {
      await moveDate(officeId, agreement.id, date);
      await queries.invalidateQueries();
      toast('success', `The next installment is charged ${longDate(date)}`);
      onClose();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Move the next installment"
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy}>
            Keep as it is
          </Button>
          <Button onClick={() => void move()} loading={busy} disabled={!date}>
            Move it
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <TextInput
          label="New date"
          description={`From ${longDate(movableFrom)} to ${longDate(movableUntil)}; the others stay the same`}
          type="date"
          min={movableFrom}
          max={movableUntil}
          data-autofocus
          value={date}
          error={fieldOf(error, 'date')}
          onChange={(event) => setDate(event.currentTarget.value)}
        />
        <Problem text={restOf(error)} />
      </div>
    </Dialog>
  );
}

interface CancelDialogProps {
  officeId: number;
  agreementId: number;
  onClose: () => void;
}

/** What it comes to when it ends today, then the end. */
export function CancelDialog({ officeId, agreementId, onClose }: CancelDialogProps) {
  const { data, error, refetch } = useQuery(settlementQuery(officeId, agreementId));
  return (
    <Loaded
      data={data}
      error={error}
      onRetry={() => void refetch()}
      errorTitle="The statement didn't load"
      rows={2}
    >
      {(shown) => (
        <Ending
          key={shown.version}
          officeId={officeId}
          agreementId={agreementId}
          shown={shown}
          onClose={onClose}
        />
      )}
    </Loaded>
  );
}

function Ending({
  officeId,
  agreementId,
  shown,
  onClose,
}: CancelDialogProps & { shown: Settlement }) {
  const queries = useQueryClient();
  const [rest, setRest] = useState<'write_off' | 'charge'>('write_off');
  const [refund, setRefund] = useState('');
  const [reason, setReason] = useState('');
  const [error, setError] = useState<unknown>(null);
  const [busy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    setError(null);
    try {
      const amount = refund.trim() === '' ? '0.00' : (typedAmount(refund) ?? refund);
      await cancelAgreement(officeId, agreementId, {
        rest,
        refund: amount,
        reason,
        version: shown.version,
      });
      toast('success', 'Agreement canceled');
      onClose();
      await queries.invalidateQueries();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  const paid = toCents(shown.refundable) > 0;
  return (
    <Dialog
      opened
      onClose={onClose}
      title="Cancel this agreement?"
      width={520}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={busy} data-autofocus>
            Keep agreement
          </Button>
          <Button
            color="danger"
            onClick={() => void cancel()}
            loading={busy}
            disabled={shown.underWay}
          >
            Cancel agreement
          </Button>
        </>
      }
    >
      <div className={classes.stack}>
        <Facts
          facts={[
            { label: 'Total', value: money(shown.total) },
            { label: 'Paid', value: money(shown.paid) },
            { label: 'Billed, unpaid', value: money(shown.open) },
            { label: 'Upcoming', value: money(shown.toCome) },
            { label: 'Refundable', value: money(shown.refundable) },
          ]}
        />
        {shown.underWay && <p>A payment is processing. Wait for the bank’s answer.</p>}
        <Radio.Group
          label={`The remaining ${money(shown.left)}`}
          value={rest}
          onChange={(value) => setRest(value === 'charge' ? 'charge' : 'write_off')}
        >
          <div className={classes.list}>
            <Radio value="write_off" label="Write it off" />
            <Radio value="charge" label="Bill it now" />
          </div>
        </Radio.Group>
        {paid && (
          <AmountInput
            label="Refund"
            placeholder="0.00"
            value={refund}
            error={fieldOf(error, 'refund')}
            onChange={setRefund}
          />
        )}
        <Textarea
          label="Reason"
          rows={2}
          maxLength={500}
          value={reason}
          error={fieldOf(error, 'reason')}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Problem text={restOf(error)} />
      </div>
    </Dialog>
  );
}
