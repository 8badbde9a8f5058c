import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { longDate } from '~/shared/dates/dates';
import { FormModal } from '~/shared/form/FormModal';
import { price } from '~/shared/money/money';
import { Loaded } from '~/shared/panel/Panel';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import type { Member } from '../calls';
import { type PersonConsequences, type PersonRequest, previewPerson, updatePerson } from './calls';
import classes from './Household.module.css';
import { mayFollow, personFields, personRequest, personValues } from './person';

const previewQuery = (userId: number, memberId: number, request: PersonRequest | null) =>
  queryOptions({
    queryKey: ['person-preview', memberId, request],
    queryFn: ({ signal }) => {
      if (!request) throw new Error('nothing to preview');
      return previewPerson(userId, memberId, request, signal);
    },
    enabled: request !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** The consequences of the change, before it is saved. */
export function Consequences({ seen }: { seen: PersonConsequences }) {
  if (seen.misfits.length === 0 && seen.samePerson.length === 0) return null;
  return (
    <div className={classes.follows} role="status">
      {seen.misfits.map((misfit) => (
        <p key={misfit.membershipId}>
          <strong>{misfit.reason}</strong> At age {seen.age}, this membership stays as is until you
          change it. Its term ends {longDate(misfit.termEndsOn)}.{' '}
          {misfit.fitting.length > 0
            ? `Plans for this age: ${misfit.fitting
                .map(({ name, price: amount }) => `${name}, ${price(amount)}`)
                .join('; ')}.`
            : 'You offer no plan for this age.'}
        </p>
      ))}
      {seen.samePerson.map((same) => (
        <p key={`${same.accountId}-${same.memberId}`}>
          <strong>{same.name} is on file already</strong> with this birth date.{' '}
          <Link to={`/account/members?id=${same.accountId}`}>Open that member</Link>
        </p>
      ))}
    </div>
  );
}

interface PersonDialogProps {
  member: Member;
  onClose: () => void;
}

/** Edits a person. For a changed birth date, shows which plans no longer fit before it is saved. */
export function PersonDialog({ member, onClose }: PersonDialogProps) {
  const { userId } = useUser();
  const [wish, setWish] = useState<PersonRequest | null>(null);
  const asked = wish && mayFollow(member, wish) ? wish : null;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    previewQuery(userId, member.id, asked),
  );
  const seen = asked && !isPlaceholderData ? data : undefined;
  return (
    <FormModal
      onClose={onClose}
      name={`edit person ${member.id}`}
      title={`Edit ${member.firstName}\u2019s details`}
      width={560}
      fields={personFields(member)}
      initial={personValues(member)}
      onChange={(values) => setWish(personRequest(member, values))}
      preview={
        asked &&
        !error && (
          <Loaded
            data={seen}
            error={null}
            onRetry={() => void refetch()}
            errorTitle="The change didn’t load"
            rows={1}
          >
            {(shown) => <Consequences seen={shown} />}
          </Loaded>
        )
      }
      submitLabel="Save changes"
      waiting={asked !== null && !seen && !error}
      onSubmit={(values) => {
        const request = personRequest(member, values);
        if (!request) throw new Error('the form is not complete');
        return updatePerson(userId, member.id, { ...request, version: seen?.version });
      }}
      done={() => toast('success', 'Changes saved')}
    />
  );
}
