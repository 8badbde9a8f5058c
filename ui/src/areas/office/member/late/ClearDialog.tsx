import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { FormModal } from '~/shared/form/FormModal';
import { newKey } from '~/shared/keys/new-key';
import { money } from '~/shared/money/money';
import type { MemberDetails } from '../../calls';
import { clearDelinquency } from './calls';
import classes from './Late.module.css';

/** Lets a household off what is late, with a reason. */
export function ClearDialog({ details, onClose }: { details: MemberDetails; onClose: () => void }) {
  const queries = useQueryClient();
  const key = useRef(newKey());
  const amount = money(details.payment.late?.amount ?? '0.00');
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Clear what ${details.account.firstName} is late with?`}
      intro={
        <p className={classes.head}>
          {amount} is written off and won’t be collected. The memberships return to their earlier
          status.
        </p>
      }
      fields={[{ name: 'reason', label: 'Reason', kind: 'text', maxLength: 500 }]}
      submitLabel={`Write off ${amount}`}
      closeLabel="Keep collecting"
      onSubmit={async ({ reason }) => {
        await clearDelinquency(details.account.id, String(reason ?? ''), key.current);
        await queries.invalidateQueries();
      }}
    />
  );
}
