import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { FormModal } from '~/shared/form/FormModal';
import { money, toCents } from '~/shared/money/money';
import { toast } from '~/shared/toasts/toasts';
import { decideVoucher } from './calls';
import type { WaitingVoucher } from './types';

export interface Decision {
  what: 'approve' | 'less' | 'reject';
  voucher: WaitingVoucher;
}

interface DecideProps extends Decision {
  /** What the fund may still approve; missing without a fund. */
  available?: string;
  onClose: () => void;
}

/** The most of a voucher that the fund has. */
const mostOf = (amount: string, available: string | undefined): string =>
  available !== undefined && toCents(available) < toCents(amount) ? available : amount;

/** Approves a voucher, approves less, or rejects it. A decision is final. */
export function Decide({ what, voucher, available, onClose }: DecideProps) {
  const { id, number, amount, version, office, service, person } = voucher;
  const about = (
    <>
      {service} for {person} at {office}, {money(amount)}.
    </>
  );
  if (what === 'approve')
    return (
      <ConfirmDialog
        opened
        onClose={onClose}
        name={`approve voucher ${id}`}
        title={`Approve voucher ${number}?`}
        confirmLabel={`Approve ${money(amount)}`}
        keepLabel="Not now"
        onConfirm={() => decideVoucher({ voucherId: id, decision: 'approve', version })}
        done={() => toast('success', 'Voucher approved')}
      >
        <p>{about} This can’t be undone here.</p>
      </ConfirmDialog>
    );
  if (what === 'less')
    return (
      <FormModal
        onClose={onClose}
        name={`approve voucher ${id}`}
        title={`Approve less for voucher ${number}`}
        intro={about}
        fields={[
          {
            name: 'amount',
            label: 'Amount',
            kind: 'money',
            help: available === undefined ? undefined : `${money(available)} is available.`,
          },
        ]}
        initial={{ amount: mostOf(amount, available) }}
        submitLabel="Approve"
        onSubmit={(values) =>
          decideVoucher({
            voucherId: id,
            decision: 'approve',
            amount: String(values.amount),
            version,
          })
        }
        done={() => toast('success', 'Voucher approved')}
      />
    );
  return (
    <FormModal
      onClose={onClose}
      name={`reject voucher ${id}`}
      title={`Reject voucher ${number}`}
      intro={about}
      fields={[
        {
          name: 'reason',
          label: 'Reason',
          kind: 'textarea',
          help: 'The office reads it.',
          rows: 3,
          maxLength: 500,
        },
      ]}
      submitLabel="Reject voucher"
      destructive
      onSubmit={(values) =>
        decideVoucher({
          voucherId: id,
          decision: 'reject',
          reason: String(values.reason).trim(),
          version,
        })
      }
      done={() => toast('success', 'Voucher rejected')}
    />
  );
}
