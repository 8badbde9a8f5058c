import { Checkbox } from '@mantine/core';
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { fromCents, money, toCents } from '~/shared/money/money';
import { Loaded } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import type { MemberDetails } from '../calls';
import { previewSplit, splitHousehold } from './calls';
import classes from './Household.module.css';
import { idsOf, ownersOf } from './split';

const splitQuery = (userId: number, accountId: number, memberIds: number[], ownerId: number) =>
  queryOptions({
    queryKey: ['split-preview', accountId, memberIds, ownerId],
    queryFn: ({ signal }) => previewSplit(userId, accountId, { memberIds, ownerId }, signal),
    enabled: memberIds.length > 0 && ownerId > 0,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

interface SplitDialogProps {
  details: MemberDetails;
  onClose: () => void;
}

/** Moves some people out of the household into a new one: after a divorce, or when grown up. */
export function SplitDialog({ details, onClose }: SplitDialogProps) {
  const { userId } = useUser();
  const navigate = useNavigate();
  const { account, members } = details;
  const family = members.filter((member) => !member.isAccountOwner);
  const [{ chosen, owner }, setWish] = useState({ chosen: '', owner: 0 });
  const memberIds = idsOf(chosen);
  const owners = ownersOf(family, memberIds);
  const ownerId = owners.some(({ id }) => id === owner) ? owner : (owners[0]?.id ?? 0);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    splitQuery(userId, account.id, memberIds, ownerId),
  );
  const seen = ownerId > 0 && !isPlaceholderData ? data : undefined;
  const credit = toCents(details.payment.credit);
  const email: Field = { name: 'email', label: 'Email', kind: 'email', maxLength: 254 };
  const fields: Field[] = [
    {
      name: 'people',
      label: 'Who leaves',
      kind: 'custom',
      render: ({ value, set, error: wrong }) => (
        <Checkbox.Group
          label="Who leaves"
          error={wrong}
          value={String(value).split(',').filter(Boolean)}
          onChange={(ids) => set(ids.join(','))}
        >
          <div className={classes.people}>
            {family.map((member) => (
              <Checkbox key={member.id} value={String(member.id)} label={member.name} />
            ))}
          </div>
        </Checkbox.Group>
      ),
    },
    {
      name: 'ownerId',
      label: 'New account owner',
      kind: 'select',
      options: owners.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    ...(seen?.email ? [] : [email]),
    { name: 'phone', label: 'Mobile', kind: 'phone' },
    ...(credit > 0
      ? [
          {
            name: 'moveCredit',
            label: `Move the credit of ${money(fromCents(credit))} to the new household`,
            kind: 'switch',
            help: 'Otherwise it stays with this household.',
          } satisfies Field,
        ]
      : []),
  ];
  return (
    <FormModal
      onClose={onClose}
      name={`split ${account.id}`}
      title="Split household"
      intro={
        <p>
          Memberships keep their price, term, and visits. Past payments stay with this household.
          The new one needs its own payment method.
        </p>
      }
      fields={fields}
      initial={{ ownerId: '' }}
      follow={(values) => {
        const able = ownersOf(family, idsOf(String(values.people)));
        const stays = able.some(({ id }) => String(id) === values.ownerId);
        return stays ? values : { ...values, ownerId: able[0] ? String(able[0].id) : '' };
      }}
      onChange={(values) =>
        setWish({ chosen: String(values.people), owner: Number(values.ownerId) })
      }
      preview={
        memberIds.length > 0 &&
        (owners.length === 0 ? (
          <p>Include at least one adult: the account owner must be 18 or older.</p>
        ) : (
          <Loaded
            data={seen}
            error={error}
            onRetry={() => void refetch()}
            errorTitle="The split didn’t load"
            rows={1}
          >
            {({ refusals, memberships, email: login }) => (
              <div className={classes.follows} role="status">
                {refusals.length > 0 ? (
                  refusals.map((why) => <p key={why}>{why}</p>)
                ) : (
                  <p>
                    {memberships === 1 ? '1 membership goes' : `${memberships} memberships go`}{' '}
                    along.{login && ` ${login} signs in to the new household.`}
                  </p>
                )}
              </div>
            )}
          </Loaded>
        ))
      }
      submitLabel="Split household"
      waiting={!seen || seen.refusals.length > 0}
      onSubmit={(values) =>
        splitHousehold(userId, account.id, {
          memberIds,
          ownerId,
          email: seen?.email ? undefined : String(values.email ?? '').trim(),
          phone: String(values.phone),
          moveCredit: values.moveCredit === true,
          version: seen?.version ?? '',
        })
      }
      done={(made) => {
        toast('success', 'Household split');
        void navigate(`/account/members?id=${made.account.id}`);
      }}
    />
  );
}
