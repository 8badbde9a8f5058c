import { useState } from 'react';
import { useFeature } from '~/shared/brand/brand';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import type { Field, FormValues } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';
import { addUser, changePermissions, type OfficeUser, type OfficeUsers, updateUser } from './calls';
import { listOf, PermissionPicker } from './PermissionPicker';
import { allowedTo, type InvitedType } from './words';

const NAMES: Field[] = [
  { name: 'firstName', label: 'First name', kind: 'text', half: true, maxLength: 100 },
  { name: 'lastName', label: 'Last name', kind: 'text', half: true, maxLength: 100 },
];

const ROLE_OPTIONS = choicesOf({
  dentist_standard: 'Associate or front desk',
  office_admin: 'Office manager',
});

interface DialogProps {
  office: number;
  users: OfficeUsers;
  onClose: () => void;
}

/**
 * A changed role drops the permissions it does not allow; a permission an associate may not have
 * makes the person a manager.
 */
export function fitting(values: FormValues, changed: string): FormValues {
  const chosen = listOf(String(values.permissions));
  const allowed = allowedTo(String(values.type));
  const fits = chosen.filter((one) => allowed.includes(one));
  if (changed === 'type') return { ...values, permissions: fits.join(',') };
  if (fits.length < chosen.length) return { ...values, type: 'office_admin' };
  return values;
}

/** Invites a person by email. */
export function AddUser({ office, users, onClose }: DialogProps) {
  const [type, setType] = useState('dentist_standard');
  return (
    <FormModal
      onClose={onClose}
      name={`add user ${office}`}
      title="Add a user"
      intro="We email them a link to set a password. It works once, for 7 days."
      width={560}
      fields={[
        ...NAMES,
        { name: 'email', label: 'Email', kind: 'email' },
        { name: 'type', label: 'Role', kind: 'select', options: ROLE_OPTIONS },
        {
          name: 'permissions',
          label: 'Permissions',
          kind: 'custom',
          optional: true,
          render: (input) => (
            <PermissionPicker {...input} type={type} grantable={users.grantable} anyPreset />
          ),
        },
        { name: 'language', label: 'Language of the email', kind: 'language' },
      ]}
      initial={{
        type: 'dentist_standard',
        permissions: allowedTo('dentist_standard')
          .filter((one) => users.grantable.includes(one))
          .join(','),
        language: 'en',
      }}
      follow={fitting}
      onChange={(values) => setType(String(values.type))}
      submitLabel="Send invitation"
      onSubmit={(values) =>
        addUser(office, {
          firstName: String(values.firstName),
          lastName: String(values.lastName),
          email: String(values.email).trim(),
          type: values.type as InvitedType,
          permissions: listOf(String(values.permissions)),
          language: values.language === 'es' ? 'es' : 'en',
        })
      }
      done={() => toast('success', 'User added')}
    />
  );
}

/** One person's permissions. */
export function ChangePermissions({
  office,
  users,
  user,
  onClose,
}: DialogProps & { user: OfficeUser }) {
  return (
    <FormModal
      onClose={onClose}
      name={`permissions ${user.userId}`}
      title={`Permissions of ${user.firstName} ${user.lastName}`}
      width={560}
      fields={[
        {
          name: 'permissions',
          label: 'Permissions',
          kind: 'custom',
          optional: true,
          render: (input) => (
            <PermissionPicker
              {...input}
              type={user.type}
              grantable={users.grantable}
              held={user.permissions}
            />
          ),
        },
      ]}
      initial={{ permissions: user.permissions.join(',') }}
      submitLabel="Save permissions"
      onSubmit={({ permissions }) =>
        changePermissions(office, user.userId, listOf(String(permissions)))
      }
      done={() => toast('success', 'Permissions changed')}
    />
  );
}

/** Name, role and plan coordinator of one person. The owner transfers ownership here. */
export function EditUser({ office, users, user, onClose }: DialogProps & { user: OfficeUser }) {
  const twice = useFeature('double_confirm_plan_coordinator');
  const [values, setValues] = useState<FormValues>({});
  const youOwn = users.employees.some(({ you, owner }) => you && owner);
  const mayChangeRole = !user.owner && !user.you;
  const owner = { value: 'dentist', label: 'Owner (transfer ownership)' };
  const role: Field = {
    name: 'type',
    label: 'Role',
    kind: 'select',
    options: youOwn && user.active ? [...ROLE_OPTIONS, owner] : ROLE_OPTIONS,
  };
  const handsOver = mayChangeRole && values.type === 'dentist';
  const coordinator =
    values.planCoordinator !== undefined && values.planCoordinator !== user.planCoordinator;
  const present = users.employees.find(
    ({ planCoordinator, userId }) => planCoordinator && userId !== user.userId,
  );
  const question = handsOver
    ? `${user.firstName} becomes the owner of this office and all its settings. You become an office manager. Only ${user.firstName} can undo this.`
    : coordinator && twice
      ? values.planCoordinator
        ? `${user.firstName} becomes the plan coordinator: the person patients and our support contact.${present ? ` This replaces ${present.firstName}.` : ''}`
        : `${user.firstName} is no longer the plan coordinator. Your office has none until you choose someone.`
      : undefined;
  return (
    <FormModal
      onClose={onClose}
      name={`user ${user.userId}`}
      title={`Edit ${user.firstName} ${user.lastName}`}
      fields={[
        ...NAMES,
        ...(mayChangeRole ? [role] : []),
        { name: 'planCoordinator', label: 'Plan coordinator', kind: 'switch' },
      ]}
      initial={{
        firstName: user.firstName,
        lastName: user.lastName,
        type: user.type,
        planCoordinator: user.planCoordinator,
      }}
      onChange={setValues}
      confirm={question && <p>{question}</p>}
      submitLabel={handsOver ? 'Transfer ownership' : 'Save changes'}
      onSubmit={(submitted) =>
        updateUser(
          office,
          {
            userId: user.userId,
            firstName: String(submitted.firstName),
            lastName: String(submitted.lastName),
            type: (mayChangeRole ? submitted.type : user.type) as InvitedType,
            planCoordinator: Boolean(submitted.planCoordinator),
            confirmed: coordinator || undefined,
          },
          mayChangeRole && submitted.type !== user.type,
        )
      }
      done={() => toast('success', 'User updated')}
    />
  );
}
