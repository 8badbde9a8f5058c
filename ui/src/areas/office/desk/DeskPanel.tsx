import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ConfirmDialog } from '~/shared/confirm/ConfirmDialog';
import { longDate } from '~/shared/dates/dates';
import { money } from '~/shared/money/money';
import { toast } from '~/shared/toasts/toasts';
import { useActiveOffice } from '~/user/useUser';
import type { MemberDetails } from '../calls';
import { asksDesk, withoutDialog } from '../member-address';
import { dropPending, takePayment } from './calls';
import classes from './DeskPanel.module.css';
import { RenewDialog } from './RenewDialog';
import { atDesk } from './waiting';

/**
 * What the desk has to collect from a household: a waiting payment, or a renewal. Empty otherwise.
 */
export function DeskPanel({ details }: { details: MemberDetails }) {
  const officeId = useActiveOffice()?.id;
  const { pending, renewable } = atDesk(details.members, details.today);
  const may = (permission: string) => details.permissions.includes(permission);
  const { userId } = details.account;
  if (pending && userId && officeId) {
    return (
      <Pending
        amount={pending}
        details={details}
        officeId={officeId}
        userId={userId}
        mayTake={may('enrollment')}
        mayDrop={may('cancellations')}
      />
    );
  }
  if (renewable && may('enrollment')) return <Renewable details={details} renewable={renewable} />;
  return null;
}

/** The dialog the address opens here; closing the dialog clears it. */
function useDeskAddress() {
  const [params, setParams] = useSearchParams();
  return {
    asks: (open: 'pay' | 'renew') => asksDesk(params, open),
    forget: () => {
      if (params.has('open'))
        setParams(withoutDialog(params), { replace: true, preventScrollReset: true });
    },
  };
}

interface PendingProps {
  amount: string;
  details: MemberDetails;
  officeId: number;
  userId: number;
  mayTake: boolean;
  mayDrop: boolean;
}

function Pending({ amount, details, officeId, userId, mayTake, mayDrop }: PendingProps) {
  const address = useDeskAddress();
  const [asking, setAsking] = useState<'take' | 'drop' | null>(() =>
    mayTake && address.asks('pay') ? 'take' : null,
  );
  const first = details.account.firstName;
  const close = () => {
    setAsking(null);
    address.forget();
  };
  return (
    <section className={classes.desk} aria-label="To collect in the office">
      <IconCash size={18} stroke={1.7} aria-hidden="true" />
      <p className={classes.words}>
        <strong>{money(amount)} to collect in the office.</strong> The membership starts once you
        record payment.
      </p>
      {mayDrop && (
        <Button variant="default" onClick={() => setAsking('drop')}>
          Cancel enrollment
        </Button>
      )}
      {mayTake && <Button onClick={() => setAsking('take')}>Mark as paid</Button>}
      <ConfirmDialog
        opened={asking === 'take'}
        onClose={close}
        title={`Did ${first} pay in the office?`}
        confirmLabel={`Mark ${money(amount)} paid`}
        keepLabel="Not yet"
        name={`desk payment ${userId}`}
        onConfirm={(key) => takePayment(officeId, userId, key)}
        done={(taken) =>
          toast('success', `${money(taken.amount)} taken`, `${first}’s membership is active.`)
        }
      >
        <p>
          {first} pays <strong>{money(amount)}</strong> for the year. We’ll email a receipt. The
          membership doesn’t renew automatically.
        </p>
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'drop'}
        onClose={close}
        title={`Cancel ${first}’s enrollment?`}
        confirmLabel="Cancel enrollment"
        keepLabel="Keep"
        destructive
        onConfirm={() => dropPending(officeId, userId)}
        done={() => toast('success', 'Enrollment canceled')}
      >
        <p>
          The memberships waiting for payment are canceled now, and {money(amount)} is no longer
          owed. Nothing was charged.
        </p>
      </ConfirmDialog>
    </section>
  );
}

function Renewable({
  details,
  renewable,
}: {
  details: MemberDetails;
  renewable: NonNullable<ReturnType<typeof atDesk>['renewable']>;
}) {
  const address = useDeskAddress();
  const [open, setOpen] = useState(() => address.asks('renew'));
  const close = () => {
    setOpen(false);
    address.forget();
  };
  const ended = renewable.endsOn <= details.today;
  return (
    <section className={classes.desk} aria-label="To renew in the office">
      <IconCash size={18} stroke={1.7} aria-hidden="true" />
      <p className={classes.words}>
        <strong>
          Paid in the office, {ended ? 'ended' : 'ends'} {longDate(renewable.endsOn)}.
        </strong>{' '}
        It doesn’t renew automatically.
      </p>
      <Button onClick={() => setOpen(true)}>Renew for a year</Button>
      {open && <RenewDialog member={renewable.member} endsOn={renewable.endsOn} onClose={close} />}
    </section>
  );
}
