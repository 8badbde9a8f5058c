import { FormModal } from '~/shared/form/FormModal';
import { money } from '~/shared/money/money';
import type { MemberDetails } from '../../calls';
import { clearDelinquency } from './calls';

/** Writes off a household's late balance, with a reason. */
export function ClearDialog({ details, onClose }: { details: MemberDetails; onClose: () => void }) {
  const { account, payment } = details;
  const amount = money(payment.late?.amount ?? '0.00');
  return (
    <FormModal
      onClose={onClose}
      name={`clear late ${account.id}`}
      title={`Write off ${account.firstName}’s balance?`}
      intro={`${amount} is written off and won’t be collected. The memberships return to their earlier status.`}
      fields={[{ name: 'reason', label: 'Reason', kind: 'text', maxLength: 500 }]}
      submitLabel={`Write off ${amount}`}
      closeLabel="Keep collecting"
      onSubmit={({ reason }, key) => clearDelinquency(account.id, String(reason), key)}
    />
  );
}
