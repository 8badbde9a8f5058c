import { Button, NativeSelect } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useAct } from '~/shared/act/useAct';
import { Dialog } from '~/shared/confirm/Dialog';
import { Problem } from '~/shared/confirm/Problem';
import { money, toCents } from '~/shared/money/money';
import { toast } from '~/shared/toasts/toasts';
import { familyQuery } from '../queries';
import { usePatientTexts } from '../texts';
import { type OwnOffers, ownOffers, pauseOwn } from './calls';
import classes from './OwnPlans.module.css';
import type { OwnPlan } from './plan-name';

const offersQuery = (id: number) =>
  queryOptions({
    queryKey: ['own-cancel-offers', id],
    queryFn: ({ signal }) => ownOffers(id, signal),
    retry: false,
    staleTime: 0,
    gcTime: 0,
    meta: { quiet: true },
  });

/** A reason against a pause alone is for the office; it is no offer. */
const hasOffers = ({ pauses, yearly, otherPlan }: OwnOffers): boolean =>
  pauses.length > 0 || Boolean(yearly) || otherPlan;

interface LeaveFirstProps {
  plans: OwnPlan[];
  onClose: () => void;
  /** The cancellation. */
  children: ReactNode;
}

/**
 * What the office offers in place of a cancellation, then the cancellation. Without an offer, or if
 * the offers don't load, the cancellation follows at once.
 */
export function LeaveFirst({ plans, onClose, children }: LeaveFirstProps) {
  const [one] = plans;
  const alone = plans.length === 1 && one && !one.held.pausedUntil;
  const { data, isLoading } = useQuery({
    ...offersQuery(one?.held.id ?? 0),
    enabled: Boolean(alone),
  });
  const [leaving, setLeaving] = useState(false);
  if (!alone || leaving || !(isLoading || (data && hasOffers(data)))) return children;
  if (!data) return null;
  return <Offers plan={one} offers={data} onLeave={() => setLeaving(true)} onClose={onClose} />;
}

interface OffersProps {
  plan: OwnPlan;
  offers: OwnOffers;
  onLeave: () => void;
  onClose: () => void;
}

function Offers({ plan: { member, held }, offers, onLeave, onClose }: OffersProps) {
  const { t, date } = usePatientTexts();
  const { offers: words } = t;
  const { pauses, yearly, otherPlan } = offers;
  const [months, setMonths] = useState(1);
  const chosen = pauses.find((pause) => pause.months === months);
  const act = useAct(() => pauseOwn(held.id, months), {
    invalidates: [familyQuery.queryKey],
    done: () => {
      toast('success', words.paused, chosen && words.until({ date: date(chosen.resumesOn) }));
      onClose();
    },
  });
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.title({ name: member.firstName })}
      width={520}
      footer={
        <>
          <Button variant="default" onClick={onClose} disabled={act.busy} data-autofocus>
            {t.plans.keep}
          </Button>
          <Button variant="subtle" color="danger" onClick={onLeave} disabled={act.busy}>
            {t.plans.cancel}
          </Button>
        </>
      }
    >
      {chosen && (
        <section className={classes.offer} aria-label={words.pause}>
          <NativeSelect
            label={words.pause}
            value={String(months)}
            onChange={(event) => setMonths(Number(event.currentTarget.value))}
            data={pauses.map((pause) => ({
              value: String(pause.months),
              label: words.months({ count: pause.months, date: date(pause.resumesOn) }),
            }))}
          />
          <p>
            {words.means}{' '}
            {chosen.nextPaymentOn
              ? words.nextPayment({ date: date(chosen.nextPaymentOn) })
              : words.paidUntil({ date: date(chosen.termEndsOn) })}
          </p>
          <Button onClick={() => void act.run()} loading={act.busy}>
            {words.pauseUntil({ date: date(chosen.resumesOn) })}
          </Button>
        </section>
      )}
      {yearly && (
        <p className={classes.offer}>
          {words.yearly({ price: money(yearly.price) })}{' '}
          {toCents(yearly.saves) > 0 && words.saves({ amount: money(yearly.saves) })} {words.call}
        </p>
      )}
      {otherPlan && (
        <p className={classes.offer}>
          {words.otherPlan} {words.call}
        </p>
      )}
      <Problem>{act.problem}</Problem>
    </Dialog>
  );
}
