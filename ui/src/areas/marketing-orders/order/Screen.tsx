import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { PageHeader } from '~/shared/page-header/PageHeader';
import { Loaded } from '~/shared/panel/Panel';
import { TrialGate } from '~/user/TrialGate';
import { useActiveOffice } from '~/user/useUser';
import { materialsQuery, orderQuery } from '../calls';
import { Approve } from './Approve';
import { Choose } from './Choose';

/**
 * Ordering cards or brochures: what and how many, the proof, payment. `id` continues an order,
 * `again` repeats one.
 */
export function Screen() {
  const office = useActiveOffice();
  return (
    <>
      <PageHeader
        title="Order cards and brochures"
        line="Choose what to print, approve the proof, then pay."
        actions={
          <Button component={Link} variant="default" to="/account/marketing?tab=orders">
            Your orders
          </Button>
        }
      />
      {office && <Order key={office.id} officeId={office.id} />}
    </>
  );
}

function Order({ officeId }: { officeId: number }) {
  const [params, setParams] = useSearchParams();
  const id = Number(params.get('id') ?? 0);
  const again = Number(params.get('again') ?? 0);
  const offer = useQuery(materialsQuery(officeId));
  const known = useQuery(orderQuery(officeId, id || again));
  const waits = (id || again) > 0 && !known.data;
  return (
    <Loaded
      data={waits ? undefined : offer.data}
      error={offer.error ?? known.error}
      errorTitle="The order didn’t load"
      onRetry={() => {
        void offer.refetch();
        if (waits) void known.refetch();
      }}
      rows={6}
    >
      {(materials) =>
        id > 0 && known.data ? (
          <Approve officeId={officeId} order={known.data} materials={materials} />
        ) : (
          <>
            <TrialGate what="printing" title="Printing" />
            <Choose
              officeId={officeId}
              materials={materials}
              like={again > 0 ? known.data : undefined}
              onMade={(order) => setParams({ id: String(order.id) })}
            />
          </>
        )
      }
    </Loaded>
  );
}
