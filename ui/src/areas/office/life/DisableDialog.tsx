import { FormModal } from '~/shared/form/FormModal';
import { toast } from '~/shared/toasts/toasts';
import type { Held } from './ChangePlanDialog';
import { disableMembership } from './calls';

interface DisableDialogProps extends Held {
  onClose: () => void;
}

/** Disables a membership permanently; requires a reason and a confirmation. */
export function DisableDialog({ member, held, onClose }: DisableDialogProps) {
  const name = member.firstName;
  return (
    <FormModal
      onClose={onClose}
      title={`Disable ${name}\u2019s membership for good?`}
      fields={[
        {
          name: 'reason',
          label: 'Reason',
          kind: 'textarea',
          help: 'It appears in the history. Never enter card numbers.',
          maxLength: 500,
        },
      ]}
      submitLabel="Disable for good"
      preview={`${name} can\u2019t join your office again. What is owed stays owed. Only our support team can undo this.`}
      confirm={`Disable ${name}\u2019s membership for good?`}
      onSubmit={({ reason }) => disableMembership(held.id, String(reason))}
      done={() => toast('success', 'Membership disabled')}
    />
  );
}
