import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import { fullName } from '../../member-list/rows';
import type { MemberDetails } from '../calls';
import { changeOwner, type OwnerChoices, ownerChoices } from './calls';
import { WithChoices } from './WithChoices';

const choicesQuery = (userId: number, accountId: number) =>
  queryOptions({
    queryKey: ['owner-choices', accountId],
    queryFn: ({ signal }) => ownerChoices(userId, accountId, signal),
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

interface OwnerDialogProps {
  details: MemberDetails;
  onClose: () => void;
}

/** Makes another adult the account owner, who pays and has the login. */
export function OwnerDialog({ details, onClose }: OwnerDialogProps) {
  const { userId } = useUser();
  const choices = useQuery(choicesQuery(userId, details.account.id));
  return (
    <WithChoices
      title="Change account owner"
      asked={choices}
      refusals={choices.data?.refusals}
      onClose={onClose}
    >
      {(data) => <OwnerForm details={details} choices={data} onClose={onClose} />}
    </WithChoices>
  );
}

function OwnerForm({ details, choices, onClose }: OwnerDialogProps & { choices: OwnerChoices }) {
  const { userId } = useUser();
  const { account } = details;
  const [memberId, setMemberId] = useState(choices.adults[0]?.memberId ?? 0);
  const chosen = choices.adults.find((adult) => adult.memberId === memberId);
  const email: Field = { name: 'email', label: 'Email', kind: 'email', maxLength: 254 };
  const method: Field = {
    name: 'keepMethod',
    label: `Keep ${choices.method}: its owner agrees`,
    kind: 'checkbox',
    optional: true,
  };
  const fields: Field[] = [
    {
      name: 'memberId',
      label: 'New account owner',
      kind: 'select',
      options: choices.adults.map((adult) => ({
        value: String(adult.memberId),
        label: adult.name,
      })),
    },
    ...(chosen?.email ? [] : [email]),
    { name: 'phone', label: 'Mobile', kind: 'phone' },
    ...(choices.method ? [method] : []),
  ];
  return (
    <FormModal
      onClose={onClose}
      name={`owner ${account.id}`}
      title="Change account owner"
      intro={
        <p>
          The new owner pays and signs in for the household.{' '}
          {choices.ownerIsMember
            ? `${fullName(account)} stays a member and can see only their own membership.`
            : `${fullName(account)} isn’t a member and leaves the household.`}
        </p>
      }
      fields={fields}
      initial={{ memberId: String(memberId), keepMethod: false }}
      onChange={(values) => setMemberId(Number(values.memberId))}
      preview={chosen?.email ? <p>{chosen.email} is the household’s login from now on.</p> : null}
      submitLabel="Change owner"
      onSubmit={(values) =>
        changeOwner(userId, account.id, {
          memberId,
          email: chosen?.email ? undefined : String(values.email ?? '').trim(),
          phone: String(values.phone),
          keepMethod: values.keepMethod === true,
        })
      }
      done={() => toast('success', 'Account owner changed')}
    />
  );
}
