import { NativeSelect, Switch } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { answer } from '~/api/answer';
import { http } from '~/api/client';
import type { components } from '~/api/schema';
import { useAct } from '~/shared/act/useAct';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { toast } from '~/shared/toasts/toasts';
import { Group } from './parts';
import classes from './Settings.module.css';

type Offers = components['schemas']['CancelOfferSettings'];

const at = (officeId: number) => ({ params: { path: { id: officeId } } });

const offersQuery = (officeId: number) =>
  queryOptions({
    queryKey: ['cancel-offer-settings', officeId],
    queryFn: ({ signal }) =>
      answer(http.GET('/dentists/{id}/cancel-offers', { ...at(officeId), signal })),
    meta: { quiet: true },
  });

const PAUSES = [
  { value: '0', label: 'No pause' },
  { value: '1', label: '1 month' },
  { value: '2', label: 'Up to 2 months' },
  { value: '3', label: 'Up to 3 months' },
];

/** What members are offered before they cancel. */
export function CancelOffers({ officeId }: { officeId: number }) {
  const query = useQuery(offersQuery(officeId));
  return (
    <Group
      title="Before a member cancels"
      line="You and your members see these offers first, and can still cancel."
    >
      <LoadedQuery query={query} errorTitle="Your offers didn’t load" rows={3}>
        {(offers) => <Choices officeId={officeId} offers={offers} />}
      </LoadedQuery>
    </Group>
  );
}

function Choices({ officeId, offers }: { officeId: number; offers: Offers }) {
  const queries = useQueryClient();
  const { queryKey } = offersQuery(officeId);
  const act = useAct(
    (change: Partial<Offers>) =>
      answer(
        http.PUT('/dentists/{id}/cancel-offers', {
          ...at(officeId),
          body: { ...offers, ...change },
        }),
      ),
    {
      invalidates: [],
      toastProblem: true,
      done: (saved) => {
        queries.setQueryData(queryKey, saved);
        toast('success', 'Your offers are saved');
      },
      failed: () => void queries.invalidateQueries({ queryKey }),
    },
  );
  const id = useId();
  return (
    <>
      <Row
        id={`${id}-pause`}
        label="Pause the membership"
        text="Nothing is charged and no visits are included. The paused days are added to the term, and the membership resumes automatically. Once a year, not in the first 3 months."
      >
        <NativeSelect
          aria-labelledby={`${id}-pause`}
          value={String(offers.pauseMonths ?? 0)}
          disabled={act.busy}
          onChange={(event) => {
            const months = Number(event.currentTarget.value);
            void act.run({ pauseMonths: months === 0 ? undefined : months });
          }}
          data={PAUSES}
        />
      </Row>
      <Row
        id={`${id}-yearly`}
        label="Pay yearly"
        text="Monthly members see the price of a year on the same plan."
      >
        <Switch
          size="md"
          aria-labelledby={`${id}-yearly`}
          checked={offers.yearly}
          disabled={act.busy}
          onChange={(event) => void act.run({ yearly: event.currentTarget.checked })}
        />
      </Row>
      <Row
        id={`${id}-plan`}
        label="Another plan"
        text="You can change the plan in the same step; members are asked to call you."
      >
        <Switch
          size="md"
          aria-labelledby={`${id}-plan`}
          checked={offers.otherPlan}
          disabled={act.busy}
          onChange={(event) => void act.run({ otherPlan: event.currentTarget.checked })}
        />
      </Row>
    </>
  );
}

interface RowProps {
  id: string;
  label: string;
  text: string;
  children: ReactNode;
}

function Row({ id, label, text, children }: RowProps) {
  return (
    <div className={classes.row}>
      <div className={classes.words}>
        <p className={classes.label} id={id}>
          {label}
        </p>
        <p className={classes.text}>{text}</p>
      </div>
      {children}
    </div>
  );
}
