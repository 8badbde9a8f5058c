import { FormModal } from '~/shared/form/FormModal';
import { toast } from '~/shared/toasts/toasts';
import type { Held } from './ChangePlanDialog';
import { disableMembership, enableMembership } from './calls';

interface DisableDialogProps extends Held {
  /** Lifts the disabling instead; only for our staff. */
  lift: boolean;
  onClose: () => void;
}

/** Disables a membership permanently, or lifts that; requires a reason and a confirmation. */
export function DisableDialog({ member, held, lift, onClose }: DisableDialogProps) {
  const name = member.firstName;
  return (
    <FormModal
      onClose={onClose}
      title={lift ? `Let ${name} join again?` : `Disable ${name}\u2019s membership for good?`}
      fields={[
        {
          name: 'reason',
          label: 'Reason',
          kind: 'textarea',
          help: 'It appears in the history. Never enter card numbers.',
          maxLength: 500,
        },
      ]}
      submitLabel={lift ? 'Allow to join again' : 'Disable for good'}
      preview={
        lift
          ? undefined
          : `${name} can\u2019t join your office again. What is owed stays owed. Only our support team can undo this.`
      }
      confirm={lift ? undefined : `Disable ${name}\u2019s membership for good?`}
      onSubmit={({ reason }) =>
        lift
          ? enableMembership(held.id, String(reason))
          : disableMembership(held.id, String(reason))
      }
      done={() => toast('success', lift ? 'Allowed to join again' : 'Membership disabled')}
    />
  );
}
