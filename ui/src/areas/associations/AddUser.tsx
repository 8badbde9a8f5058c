import { FormModal } from '~/shared/form/FormModal';
import { toast } from '~/shared/toasts/toasts';
import type { NewPerson } from './types';
import { ROLES } from './words';

interface AddUserProps {
  /** The association, for the act’s name. */
  of: number;
  /** The role that is chosen at first. */
  asA: NewPerson['role'];
  send: (person: NewPerson) => Promise<unknown>;
  onClose: () => void;
}

/** Gives a person access to an association. */
export function AddUser({ of, asA, send, onClose }: AddUserProps) {
  return (
    <FormModal
      onClose={onClose}
      name={`add association user ${of}`}
      title="Add a user"
      intro="Someone new gets an email to set a password. A manager changes the profile, plans and users; a viewer reads."
      fields={[
        { name: 'firstName', label: 'First name', kind: 'text', maxLength: 50, half: true },
        { name: 'lastName', label: 'Last name', kind: 'text', maxLength: 50, half: true },
        { name: 'email', label: 'Email', kind: 'email' },
        {
          name: 'role',
          label: 'Role',
          kind: 'radio',
          options: Object.entries(ROLES).map(([value, label]) => ({ value, label })),
        },
      ]}
      initial={{ role: asA }}
      submitLabel="Add user"
      onSubmit={(values) =>
        send({
          firstName: String(values.firstName).trim(),
          lastName: String(values.lastName).trim(),
          email: String(values.email).trim(),
          role: values.role === 'manager' ? 'manager' : 'viewer',
        })
      }
      done={() => toast('success', 'User added')}
    />
  );
}
