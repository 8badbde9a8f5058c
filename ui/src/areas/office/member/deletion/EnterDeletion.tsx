import { useQuery } from '@tanstack/react-query';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { toast } from '~/shared/toasts/toasts';
import { useUser } from '~/user/useUser';
import type { MemberDetails } from '../../calls';
import { enterDeletion, householdDeletionQuery } from './calls';
import { BLOCKS, WHAT_STAYS } from './words';

/** The office enters a deletion request received by phone or letter, once everything is settled. */
export function EnterDeletion({
  details: { account },
  onClose,
}: {
  details: MemberDetails;
  onClose: () => void;
}) {
  const { userId } = useUser();
  const query = useQuery(householdDeletionQuery(userId, account.id));
  const { data } = query;
  return (
    <ConfirmDialog
      opened
      onClose={onClose}
      title={`Delete the data of ${account.firstName}’s household?`}
      confirmLabel="Enter request"
      keepLabel="Cancel"
      width={460}
      waiting={!data?.mayAsk}
      onConfirm={() => enterDeletion(userId, account.id)}
      invalidates="all"
      done={() => toast('success', 'Request entered', 'We email the household the date.')}
    >
      <LoadedQuery query={query} errorTitle="The household didn’t load" rows={2}>
        {({ blocks, mayAsk }) =>
          mayAsk ? (
            <>
              <p>
                Enter a request that the household made by phone or letter. It is carried out in 14
                days; the household is emailed the date and can withdraw.
              </p>
              <p>{WHAT_STAYS}</p>
            </>
          ) : blocks.length > 0 ? (
            <>
              <p>Settle this first:</p>
              <ul>
                {blocks.map((block) => (
                  <li key={block}>{BLOCKS[block]}</li>
                ))}
              </ul>
            </>
          ) : (
            <p>This household already asked to have its data deleted.</p>
          )
        }
      </LoadedQuery>
    </ConfirmDialog>
  );
}
