import { dayIn } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { toast } from '~/shared/toasts/toasts';
import { recordPayment, type SettlementPair } from './calls';
import { SETTLEMENT } from './queries';
import { pairWords } from './words';

interface PaymentDialogProps {
  organizationId: number;
  pair: SettlementPair;
  onClose: () => void;
}

/** Records that one location paid the other, by a check or a transfer of their own. */
export function PaymentDialog({ organizationId, pair, onClose }: PaymentDialogProps) {
  const today = dayIn(new Date());
  return (
    <FormModal
      onClose={onClose}
      name={`location payment ${pair.settlementId}`}
      title="Record the payment"
      intro={`${pairWords(pair)}. Record it once the one location has paid the other; we move no money.`}
      fields={[
        { name: 'paidOn', label: 'Paid on', kind: 'date', max: today },
        {
          name: 'note',
          label: 'Note',
          kind: 'text',
          optional: true,
          maxLength: 200,
          placeholder: 'Check 1042',
        },
      ]}
      initial={{ paidOn: today }}
      submitLabel="Record payment"
      invalidates={SETTLEMENT}
      onSubmit={({ paidOn, note }) =>
        recordPayment(organizationId, {
          settlementId: pair.settlementId ?? 0,
          paidOn: String(paidOn),
          note: String(note ?? '') || undefined,
        })
      }
      done={() => toast('success', 'Payment recorded')}
    />
  );
}
