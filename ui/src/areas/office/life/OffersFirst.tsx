import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { longDate } from '~/shared/dates/dates';
import { money, toCents } from '~/shared/money/money';
import { toast } from '~/shared/toasts/toasts';
import { useActiveOffice } from '~/user/useUser';
import { ChangePlanDialog, type Held } from './ChangePlanDialog';
import classes from './OffersFirst.module.css';
import { type CancelOffers, hasOffers, offersQuery, pausePlan } from './offers';

interface OffersFirstProps {
  accountId: number;
  held: Held[];
  onClose: () => void;
  /** The cancellation. */
  children: ReactNode;
}

/**
 * Shows what the office offers in place of a cancellation, then the cancellation. Without an offer,
 * or if the offers don't load, the cancellation follows at once.
 */
export function OffersFirst({ accountId, held, onClose, children }: OffersFirstProps) {
  const officeId = useActiveOffice()?.id ?? 0;
  const [one] = held;
  const alone = held.length === 1 && one && !one.held.pausedUntil;
  const { data, isLoading } = useQuery({
    ...offersQuery(officeId, one?.held.id ?? 0),
    enabled: Boolean(alone),
  });
  const [next, setNext] = useState<'offers' | 'change' | 'cancel'>('offers');
  if (!alone || next === 'cancel' || !(isLoading || (data && hasOffers(data)))) return children;
  if (next === 'change') {
    return <ChangePlanDialog accountId={accountId} choices={held} onClose={onClose} />;
  }
  if (!data) return null;
  return (
    <Offers
      officeId={officeId}
      held={one}
      offers={data}
      onChange={() => setNext('change')}
      onCancel={() => setNext('cancel')}
      onClose={onClose}
    />
  );
}

interface OffersProps {
  officeId: number;
  held: Held;
  offers: CancelOffers;
  onChange: () => void;
  onCancel: () => void;
  onClose: () => void;
}

function Offers({ officeId, held, offers, onChange, onCancel, onClose }: OffersProps) {
  const { member } = held;
  const { pauses, noPause, yearly, otherPlan } = offers;
  const [months, setMonths] = useState(1);
  const chosen = pauses.find((pause) => pause.months === months);
  const act = useAct(() => pausePlan(officeId, held.held.id, months), {
    done: () => {
      const until = chosen && longDate(chosen.resumesOn);
      toast('success', `${member.firstName}’s plan is paused`, until && `Until ${until}.`);
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={`Before ${member.firstName} leaves`}
      width={520}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={act.busy} data-autofocus>
            Keep membership
          </Button>
          <Button variant="subtle" color="danger" onClick={onCancel} disabled={act.busy}>
            Cancel it
          </Button>
        </>
      }
    >
      {chosen && (
        <section className={classes.offer} aria-label="Pause">
          <NativeSelect
            label="Pause it"
            value={String(months)}
            onChange={(event) => setMonths(Number(event.currentTarget.value))}
            data={pauses.map((pause) => ({
              value: String(pause.months),
              label: `${pause.months === 1 ? '1 month' : `${pause.months} months`}, until ${longDate(pause.resumesOn)}`,
            }))}
          />
          <p className={classes.words}>
            Nothing is charged and no visits are included until then. Paid days come after it:{' '}
            {chosen.nextPaymentOn
              ? `the next payment is on ${longDate(chosen.nextPaymentOn)}.`
              : `the term ends on ${longDate(chosen.termEndsOn)}.`}
          </p>
          <Button onClick={() => void act.run()} loading={act.busy}>
            Pause until {longDate(chosen.resumesOn)}
          </Button>
        </section>
      )}
      {noPause && <p className={classes.words}>{noPause}</p>}
      {yearly && (
        <section className={classes.offer} aria-label="Pay yearly">
          <p className={classes.words}>
            <strong>Pay yearly: {money(yearly.price)} a year.</strong>{' '}
            {toCents(yearly.saves) > 0 &&
              `${money(yearly.saves)} less than twelve monthly payments of ${money(yearly.monthlyTotal)}.`}
          </p>
          <Button variant="default" onClick={onChange} disabled={act.busy}>
            Change to yearly
          </Button>
        </section>
      )}
      {otherPlan && (
        <section className={classes.offer} aria-label="Another plan">
          <p className={classes.words}>
            <strong>Another plan</strong> may fit better. You see its cost before anything changes.
          </p>
          <Button variant="default" onClick={onChange} disabled={act.busy}>
            Choose another plan
          </Button>
        </section>
      )}
      <Problem>{act.problem}</Problem>
    </Dialog>
  );
}
