import type { Employee } from '~/areas/business-connect/types';
import { partWords } from '~/areas/business-connect/words';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { dayIn } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { toast } from '~/shared/toasts/toasts';
import {
  addEmployee,
  decideEmployee,
  employeeLeaves,
  inviteEmployee,
  inviteEmployees,
} from './calls';
import type { BusinessOffice } from './types';

interface ActProps {
  business: number;
  employee: Employee;
  onClose: () => void;
}

const nameOf = ({ firstName, lastName }: Employee) => `${firstName} ${lastName}`;

export function AddEmployee({
  business,
  office,
  onClose,
}: {
  business: number;
  office: BusinessOffice;
  onClose: () => void;
}) {
  const text = (value: unknown) => String(value ?? '').trim() || undefined;
  return (
    <FormModal
      onClose={onClose}
      name={`add employee ${office.addendumId}`}
      title="Add an employee"
      intro="The employee joins at once if the number, the email, or last name and birth date match."
      fields={[
        { name: 'firstName', label: 'First name', kind: 'text', maxLength: 50, half: true },
        { name: 'lastName', label: 'Last name', kind: 'text', maxLength: 50, half: true },
        { name: 'email', label: 'Work email', kind: 'email', optional: true },
        {
          name: 'number',
          label: 'Employee number',
          kind: 'text',
          maxLength: 40,
          optional: true,
          half: true,
        },
        { name: 'birthDate', label: 'Birth date', kind: 'date', optional: true, half: true },
        { name: 'eligibleFrom', label: 'May join from', kind: 'date', optional: true },
      ]}
      submitLabel="Add employee"
      onSubmit={(values) =>
        addEmployee(business, {
          addendumId: office.addendumId,
          firstName: String(values.firstName).trim(),
          lastName: String(values.lastName).trim(),
          email: text(values.email),
          number: text(values.number),
          birthDate: text(values.birthDate),
          eligibleFrom: text(values.eligibleFrom),
        })
      }
      done={() => toast('success', 'Employee added')}
    />
  );
}

export function InviteEmployee({
  business,
  office,
  employee,
  onClose,
}: ActProps & { office: BusinessOffice }) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`invite employee ${employee.id}`}
      title={`Invite ${nameOf(employee)}?`}
      confirmLabel="Send invitation"
      keepLabel="Not now"
      onConfirm={() => inviteEmployee(business, employee.id, office.addendumId)}
      done={() => toast('success', 'Invitation sent')}
    >
      <p>
        {employee.email} gets the link to {office.office} and your code. You pay:{' '}
        {partWords(office.terms)}.
      </p>
    </ConfirmDialog>
  );
}

const peopleOf = (count: number) => `${count} ${count === 1 ? 'employee' : 'employees'}`;

/** Invites each employee on the list who has an email and was not invited yet. */
export function InviteAll({
  business,
  office,
  onClose,
}: {
  business: number;
  office: BusinessOffice;
  onClose: () => void;
}) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`invite employees ${office.addendumId}`}
      title={`Invite ${peopleOf(office.uninvited)}?`}
      confirmLabel={`Send ${office.uninvited === 1 ? 'invitation' : `${office.uninvited} invitations`}`}
      keepLabel="Not now"
      onConfirm={() => inviteEmployees(business, office.addendumId)}
      done={({ invited }) => toast('success', `Invited ${peopleOf(invited)}`)}
    >
      <p>
        Each gets an email with the link to {office.office} and your code. You pay:{' '}
        {partWords(office.terms)}.
      </p>
    </ConfirmDialog>
  );
}

export function Decide({ business, employee, approve, onClose }: ActProps & { approve: boolean }) {
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      name={`decide employee ${employee.id}`}
      title={`${approve ? 'Approve' : 'Decline'} ${nameOf(employee)}?`}
      confirmLabel={approve ? 'Approve' : 'Decline'}
      keepLabel="Not now"
      destructive={!approve}
      onConfirm={() =>
        decideEmployee(business, employee.id, { addendumId: employee.addendumId, approve })
      }
      done={() => toast('success', approve ? 'Employee approved' : 'Request declined')}
    >
      <p>
        {approve
          ? 'The employee gets an email and can join. You pay your part from the first period.'
          : 'The employee gets an email. Nothing was charged.'}
      </p>
    </ConfirmDialog>
  );
}

export function Leaves({ business, employee, onClose }: ActProps) {
  const today = dayIn(new Date());
  return (
    <FormModal
      onClose={onClose}
      name={`employee leaves ${employee.id}`}
      title={`${nameOf(employee)} has left`}
      intro={
        employee.state === 'enrolled'
          ? 'The paid period stays as it is. Periods that have not begun are credited. We ask the employee whether to keep the membership at its own price; without an answer it ends.'
          : 'The employee can no longer join.'
      }
      fields={[{ name: 'on', label: 'Last working day', kind: 'date', max: today }]}
      initial={{ on: today }}
      submitLabel="Mark as left"
      destructive
      onSubmit={({ on }) =>
        employeeLeaves(business, employee.id, { addendumId: employee.addendumId, on: String(on) })
      }
      done={() => toast('success', 'Marked as left')}
    />
  );
}
