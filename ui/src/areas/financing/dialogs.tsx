import { useQuery } from '@tanstack/react-query';
import { settlePayment, toastPayment } from '~/shared/act/payment';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import { fromCents, money, toCents } from '~/shared/money/money';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
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

/** The patient signs on this screen; the down payment is charged to the payment method on file. */
export function SignDialog({ officeId, agreement, onClose }: ActProps) {
  const down = toCents(agreement.downPayment) > 0;
  return (
    <FormModal
      onClose={onClose}
      name={`sign agreement ${agreement.id}`}
      title={`Sign agreement ${agreement.number}`}
      width={640}
      intro={
        <div className={classes.stack}>
          <p>
            Let the patient read this and enter their name. The terms are in the PDF; payments are
            charged to {agreement.method}.
          </p>
          <FederalBox lines={agreement.disclosure} />
        </div>
      }
      fields={[
        {
          name: 'name',
          label: 'Patient’s full name, as signature',
          kind: 'text',
          autoComplete: 'off',
          maxLength: 100,
        },
        {
          name: 'agreed',
          label:
            'I agree to the terms of this agreement, and I sign and receive its records electronically.',
          kind: 'checkbox',
        },
      ]}
      submitLabel={down ? `Sign and charge ${money(agreement.downPayment)}` : 'Sign'}
      onSubmit={({ name }, key) =>
        signInOffice(
          officeId,
          agreement.id,
          { name: String(name), agreed: true, language: 'en' },
          key,
        )
      }
      settle={settlePayment}
      done={() =>
        toast('success', 'Signed', down ? `${money(agreement.downPayment)} charged.` : undefined)
      }
    />
  );
}

/** Charges the open amount again, or the full remaining balance. */
export function ChargeDialog({ officeId, agreement, rest, onClose }: ActProps & { rest: boolean }) {
  const open = agreement.installments
    .filter(({ status }) => status === 'late' || status === 'open')
    .reduce((sum, { amount }) => sum + toCents(amount), 0);
  const amount = rest ? agreement.left : fromCents(open);
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`${rest ? 'pay off' : 'charge'} agreement ${agreement.id}`}
      title={rest ? 'Pay off what is left?' : 'Charge the unpaid amount again?'}
      confirmLabel={`Charge ${money(amount)}`}
      keepLabel="Not now"
      onConfirm={(key) => (rest ? payOff : chargeAgain)(officeId, agreement.id, key)}
      settle={settlePayment}
      done={(result) => toastPayment(result)}
    >
      <p>
        {rest
          ? 'Only if the patient asks: we charge the full remaining balance now, and no more installments follow.'
          : 'We charge the unpaid amount now.'}{' '}
        It is charged to {agreement.method ?? 'the payment method on file'}.
      </p>
    </ConfirmDialog>
  );
}

/** Moves the next installment by a few days. */
export function MoveDialog({ officeId, agreement, onClose }: ActProps) {
  const { movableFrom = '', movableUntil = '' } = agreement;
  return (
    <FormModal
      onClose={onClose}
      title="Move the next installment"
      fields={[
        {
          name: 'date',
          label: 'New date',
          kind: 'date',
          help: `From ${longDate(movableFrom)} to ${longDate(movableUntil)}; the others stay the same`,
          min: movableFrom,
          max: movableUntil,
        },
      ]}
      submitLabel="Move it"
      closeLabel="Keep as is"
      onSubmit={async ({ date }) => {
        await moveDate(officeId, agreement.id, String(date));
        return String(date);
      }}
      done={(date) => toast('success', `The next installment is charged ${longDate(date)}`)}
    />
  );
}

interface CancelDialogProps {
  officeId: number;
  agreementId: number;
  onClose: () => void;
}

/** Shows the settlement of ending it today, then ends it. */
export function CancelDialog({ officeId, agreementId, onClose }: CancelDialogProps) {
  const query = useQuery(settlementQuery(officeId, agreementId));
  return (
    <LoadedQuery query={query} errorTitle="The statement didn’t load" rows={2}>
      {(shown) => (
        <Ending officeId={officeId} agreementId={agreementId} shown={shown} onClose={onClose} />
      )}
    </LoadedQuery>
  );
}

function Ending({
  officeId,
  agreementId,
  shown,
  onClose,
}: CancelDialogProps & { shown: Settlement }) {
  return (
    <FormModal
      onClose={onClose}
      title="Cancel this agreement?"
      width={520}
      destructive
      intro={
        <>
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
        </>
      }
      fields={[
        {
          name: 'rest',
          label: `The remaining ${money(shown.left)}`,
          kind: 'radio',
          options: choicesOf({ write_off: 'Write it off', charge: 'Bill it now' }),
        },
        ...(toCents(shown.refundable) > 0
          ? [
              {
                name: 'refund',
                label: 'Refund',
                kind: 'money' as const,
                optional: true,
                placeholder: '0.00',
              },
            ]
          : []),
        { name: 'reason', label: 'Reason', kind: 'textarea', rows: 2, maxLength: 500 },
      ]}
      initial={{ rest: 'write_off' }}
      submitLabel="Cancel agreement"
      closeLabel="Keep agreement"
      waiting={shown.underWay}
      onSubmit={({ rest, refund, reason }) =>
        cancelAgreement(officeId, agreementId, {
          rest: rest === 'charge' ? 'charge' : 'write_off',
          refund: String(refund || '0.00'),
          reason: String(reason),
          version: shown.version,
        })
      }
      done={() => toast('success', 'Agreement canceled')}
    />
  );
}
