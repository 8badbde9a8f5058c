import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { choicesOf } from '~/shared/form/choices';
import { FormModal } from '~/shared/form/FormModal';
import type { Field } from '~/shared/form/fields';
import { money, toCents } from '~/shared/money/money';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import type { Member } from '../calls';
import { type Gone, markGone, previewGone, unmarkGone } from './calls';
import classes from './Household.module.css';

const goneQuery = (userId: number, memberId: number, gone: Gone) =>
  queryOptions({
    queryKey: ['gone-preview', memberId, gone],
    queryFn: ({ signal }) => previewGone(userId, memberId, gone, signal),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });

interface GoneDialogProps {
  member: Member;
  today: string;
  onClose: () => void;
}

/** Marks a person as deceased or moved away; first shows what ends and what stops. */
export function GoneDialog({ member, today, onClose }: GoneDialogProps) {
  const { userId } = useUser();
  const [gone, setGone] = useState<Gone>('moved_away');
  const query = useQuery(goneQuery(userId, member.id, gone));
  const { data } = query;
  const refused = (data?.refusals.length ?? 0) > 0;
  const fields: Field[] = [
    {
      name: 'gone',
      label: 'What happened',
      kind: 'radio',
      options: choicesOf({ moved_away: 'Moved away', deceased: 'Died' }),
    },
    { name: 'on', label: 'When', kind: 'date', max: today },
  ];
  return (
    <FormModal
      onClose={onClose}
      name={`gone ${member.id}`}
      title={`${member.firstName} is no longer a patient`}
      fields={fields}
      initial={{ gone, on: today }}
      onChange={(values) => setGone(values.gone === 'deceased' ? 'deceased' : 'moved_away')}
      preview={
        <LoadedQuery
          query={query}
          errorTitle="We couldn’t load the effects of this change"
          rows={2}
        >
          {(seen) => (
            <div className={classes.follows} role="status">
              {seen.refusals.map((why) => (
                <p key={why}>{why}</p>
              ))}
              {!refused &&
                seen.memberships.map((held) => (
                  <p key={held.planName}>
                    {held.planName} ends {held.endsOn ? longDate(held.endsOn) : 'today'}
                    {toCents(held.refund) > 0 && `, refund ${money(held.refund)}`}.
                  </p>
                ))}
              {!refused && (
                <p>
                  Unpaid bills of these memberships are waived. The record stays.
                  {seen.stopsMail && ' We stop emailing this household.'}
                </p>
              )}
            </div>
          )}
        </LoadedQuery>
      }
      destructive
      submitLabel={gone === 'deceased' ? 'Mark as deceased' : 'Mark as moved away'}
      closeLabel="Keep as patient"
      waiting={!data || refused}
      onSubmit={(values) =>
        markGone(userId, member.id, { gone, on: String(values.on), version: data?.version ?? '' })
      }
      done={() => toast('success', 'Saved')}
    />
  );
}

/** Removes that mark from a person marked by mistake. */
export function BackDialog({ member, onClose }: Omit<GoneDialogProps, 'today'>) {
  const { userId } = useUser();
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`${member.firstName} is a patient again?`}
      confirmLabel="Remove mark"
      keepLabel="Keep mark"
      onConfirm={() => unmarkGone(userId, member.id)}
      done={() => toast('success', 'Mark removed')}
    >
      <p>Memberships that ended stay ended. Re-enroll {member.firstName} afterwards.</p>
    </ConfirmDialog>
  );
}
