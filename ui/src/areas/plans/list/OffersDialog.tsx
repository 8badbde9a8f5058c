import { NativeSelect, TextInput } from '@mantine/core';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { usersQuery } from '~/areas/office-users/queries';
import { Dialog } from '~/shared/confirm/Dialog';
import { choicesOf } from '~/shared/form/choices';
import { Loaded } from '~/shared/panel/Panel';
import { useUser } from '~/user/useUser';
import type { Chooser, OfferedPlan, PlanScope } from '../calls';
import { chooserOf, offerWords } from './offers';
import classes from './Plans.module.css';
import { publicOffersQuery, staffOffersQuery } from './queries';

const INSURANCE = choicesOf({
  '': 'Anyone',
  insured: 'Has insurance',
  uninsured: 'Has no insurance',
});

interface OffersDialogProps {
  whose: PlanScope;
  onClose: () => void;
}

/**
 * Which plans a person of a given age can choose, on the sign-up page and at the desk, as the
 * server decides.
 */
export function OffersDialog({ whose, onClose }: OffersDialogProps) {
  const { permissions } = useUser();
  const owner = useOwner(whose);
  const [age, setAge] = useState('');
  const [insurance, setInsurance] = useState('');
  const chooser = chooserOf(age, insurance);
  return (
    <Dialog opened onClose={onClose} title="Who can choose what" width={560}>
      <div className={classes.chooser}>
        <TextInput
          label="Age"
          placeholder="Any age"
          inputMode="numeric"
          maxLength={3}
          value={age}
          error={chooser === null && 'Enter an age in years'}
          onChange={(event) => setAge(event.currentTarget.value)}
        />
        <NativeSelect
          label="Insurance"
          data={INSURANCE}
          value={insurance}
          onChange={(event) => setInsurance(event.currentTarget.value)}
        />
      </div>
      {chooser && owner !== undefined && (
        <PublicOffers owner={owner} officeId={whose.officeId} chooser={chooser} />
      )}
      {owner === undefined && !permissions.includes('users') && (
        <p>You need the Users permission to see what your sign-up page offers.</p>
      )}
      {chooser && permissions.includes('enrollment') && (
        <StaffOffers whose={whose} chooser={chooser} />
      )}
      {!permissions.includes('enrollment') && (
        <p>You need the Enrollment permission to see what your front desk can offer.</p>
      )}
    </Dialog>
  );
}

/** The office owner's user, which identifies the public page's plans. */
function useOwner({ userId, officeId }: PlanScope): number | undefined {
  const { owner, permissions } = useUser();
  const { data } = useQuery({
    ...usersQuery(officeId),
    enabled: !owner && permissions.includes('users'),
  });
  return owner ? userId : data?.employees.find((one) => one.owner)?.userId;
}

interface PublicOffersProps {
  owner: number;
  officeId: number;
  chooser: Chooser;
}

function PublicOffers({ owner, officeId, chooser }: PublicOffersProps) {
  const offers = useQuery(publicOffersQuery(owner, officeId, chooser));
  return <Offers title="On your sign-up page" offers={offers} />;
}

function StaffOffers({ whose, chooser }: { whose: PlanScope; chooser: Chooser }) {
  const offers = useQuery(staffOffersQuery(whose, chooser));
  return <Offers title="At your front desk" offers={offers} />;
}

function Offers({
  title,
  offers: { data, error, refetch },
}: {
  title: string;
  offers: UseQueryResult<OfferedPlan[]>;
}) {
  return (
    <section className={classes.offers} aria-label={title}>
      <h3>{title}</h3>
      <Loaded
        data={data}
        error={error}
        onRetry={() => void refetch()}
        errorTitle="The plans didn’t load"
        rows={2}
      >
        {(plans) =>
          plans.length === 0 ? (
            <p>No plan. Check ages, insurance and visibility of your active plans.</p>
          ) : (
            <ul>
              {plans.map((plan) => (
                <li key={plan.id}>
                  <span>{plan.name}</span>
                  <span>{offerWords(plan)}</span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
