import { useState } from 'react';
import { ApiError } from '~/api/errors';
import { FormModal } from '~/shared/form/FormModal';
import { toCents } from '~/shared/money/money';
import { toast } from '~/shared/toasts/toasts';
import { askCredit } from '../approvals/ask';
import { giveCredit, type HouseholdHead } from './calls';

/** What one of us gives a household in 30 days, in cents; the server decides. */
const ALONE = 20_000;
const AMOUNT = /^\d+(\.\d{1,2})?$/;

const isMore = (amount: unknown) => {
  const text = String(amount ?? '').replaceAll(/[$,\s]/g, '');
  return AMOUNT.test(text) && toCents(text) > ALONE;
};

interface GiveCreditProps {
  household: HouseholdHead;
  onClose: () => void;
}

/** Credit toward a household's next bills: a little at once, more once a second person approves it. */
export function GiveCredit({ household, onClose }: GiveCreditProps) {
  const [amount, setAmount] = useState<unknown>('');
  // Colleagues gave some of the 200 dollars.
  const [used, setUsed] = useState(false);
  const takesTwo = used || isMore(amount);
  return (
    <FormModal
      onClose={onClose}
      name={`credit ${household.accountId}`}
      title={`Credit for ${household.name}`}
      intro={
        takesTwo
          ? 'A second administrator has to approve this within 24 hours: it is more than $200.00 in 30 days.'
          : `It reduces the next bills. ${household.officeName} owes it, and reads it in its activity.`
      }
      fields={[
        { name: 'amount', label: 'Amount', kind: 'money' },
        { name: 'reason', label: 'Why', kind: 'textarea', maxLength: 500, rows: 3 },
      ]}
      onChange={(values) => setAmount(values.amount)}
      submitLabel={takesTwo ? 'Send request' : 'Give credit'}
      onSubmit={async (values) => {
        const body = { amount: String(values.amount), reason: String(values.reason) };
        if (takesTwo) {
          await askCredit({ accountId: household.accountId, ...body });
          return true;
        }
        try {
          await giveCredit(household.accountId, body);
          return false;
        } catch (error) {
          if (error instanceof ApiError && error.code === 'needs_second_person') setUsed(true);
          throw error;
        }
      }}
      done={(requested) =>
        requested
          ? toast('success', 'Request sent', 'Its outcome appears on the page Approvals.')
          : toast('success', 'Credit given')
      }
    />
  );
}
