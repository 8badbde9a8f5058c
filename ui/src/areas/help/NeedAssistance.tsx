import { FormModal } from '~/shared/form/FormModal';
import { toast } from '~/shared/toasts/toasts';
import { useActiveOffice, useUser } from '~/user/useUser';
import { contactSupport } from './calls';

/** Sends a question to our support. */
export function NeedAssistance({ onClose }: { onClose: () => void }) {
  const user = useUser();
  const officeId = useActiveOffice()?.id;
  return (
    <FormModal
      name="need assistance"
      onClose={onClose}
      title="Need Assistance?"
      intro="We answer by email, and under Contact Us. Don’t include card numbers."
      fields={[
        { name: 'name', label: 'Name', kind: 'text', maxLength: 100, half: true },
        { name: 'email', label: 'Email', kind: 'email', half: true },
        { name: 'message', label: 'Message', kind: 'textarea', rows: 5, maxLength: 5000 },
      ]}
      initial={{ name: `${user.firstName} ${user.lastName}`, email: user.email }}
      submitLabel="Send message"
      onSubmit={(values) =>
        contactSupport({
          dentistInfoId: officeId,
          name: String(values.name),
          email: String(values.email),
          message: String(values.message),
        })
      }
      done={() => toast('success', 'Message sent', 'We’ll answer by email.')}
    />
  );
}
