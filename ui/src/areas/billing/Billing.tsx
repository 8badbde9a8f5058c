import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useBrand } from '~/shared/brand/brand';
import { type Crumb, PageHeader } from '~/shared/page-header/PageHeader';
import { LoadedQuery } from '~/shared/panel/LoadedQuery';
import { TrialGate } from '~/user/TrialGate';
import { useInTrial } from '~/user/trial';
import classes from './Billing.module.css';
import { Invoices } from './Invoices';
import { LocationsPanel } from './locations/LocationsPanel';
import { Methods } from './Methods';
import { billingQuery } from './queries';
import { TierDialog } from './TierDialog';
import { TierPanel } from './TierPanel';
import { lateWords } from './words';

interface BillingProps {
  organizationId: number;
  crumbs?: Crumb[];
}

/** An organization's platform billing: its tier, the cards on file, its invoices. */
export function Billing({ organizationId, crumbs }: BillingProps) {
  const { name } = useBrand();
  const query = useQuery(billingQuery(organizationId));
  const { data } = query;
  const [choosing, setChoosing] = useState(false);
  const trial = useInTrial();
  const { locations } = data ?? {};
  const byLocation = locations?.billingMode === 'per_location';
  const ownTiers = byLocation || locations?.becomes?.billingMode === 'per_location';
  return (
    <>
      <PageHeader
        title="Billing"
        line={data ? `What ${data.organization} pays ${name}.` : undefined}
        crumbs={crumbs}
        actions={
          data &&
          !trial &&
          !ownTiers && (
            <Button onClick={() => setChoosing(true)}>
              {data.tier ? 'Change tier' : 'Choose a tier'}
            </Button>
          )
        }
      />
      <TrialGate what="billing">
        <div className={classes.column}>
          <LoadedQuery query={query} errorTitle="Billing didn’t load" rows={6}>
            {(billing) => (
              <>
                {billing.late && (
                  <Alert color="danger" role="status" title="A payment did not go through">
                    {lateWords(billing.late)}
                  </Alert>
                )}
                {!byLocation && <TierPanel billing={billing} />}
                {billing.locations && (
                  <LocationsPanel
                    organizationId={organizationId}
                    billing={billing}
                    locations={billing.locations}
                  />
                )}
                <Methods organizationId={organizationId} billing={billing} />
                <Invoices organizationId={organizationId} />
                <p className={classes.note}>
                  <Link to="/dentist-new/terms-update">Your agreements with {name}</Link>
                </p>
                {choosing && (
                  <TierDialog
                    organizationId={organizationId}
                    billing={billing}
                    onClose={() => setChoosing(false)}
                  />
                )}
              </>
            )}
          </LoadedQuery>
        </div>
      </TrialGate>
    </>
  );
}
