import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { longDate } from '~/shared/dates/dates';
import { Facts } from '~/shared/facts/Facts';
import { Panel } from '~/shared/panel/Panel';
import classes from '../Billing.module.css';
import type { TierBilling, TierLocation, TierLocations } from '../calls';
import { pricesQuery } from '../queries';
import { memberFeeWords } from '../words';
import { LocationBills } from './LocationBills';
import { LocationMethodDialog, LocationTierDialog } from './LocationDialogs';
import { ModeDialog } from './ModeDialog';
import { UpcomingBills } from './UpcomingBills';
import { becomesWords, discountWords, modeWords } from './words';

interface LocationsPanelProps {
  organizationId: number;
  billing: TierBilling;
  locations: TierLocations;
}

type Open = 'mode' | { tier: TierLocation } | { method: TierLocation };

/** How the locations are billed, the tier of each, and the next bills line by line. */
export function LocationsPanel({ organizationId, billing, locations }: LocationsPanelProps) {
  const [open, setOpen] = useState<Open>();
  const prices = useQuery(pricesQuery);
  const nameOf = (level: number) =>
    prices.data?.tiers.find((one) => one.level === level)?.name ?? `Tier ${level}`;
  const methods = billing.methods.items;
  const close = () => setOpen(undefined);
  const next = locations.becomes ?? locations;
  const byLocation = locations.billingMode === 'per_location';
  const perLocation = byLocation || next.billingMode === 'per_location';
  const each = locations.invoicing === 'each' || next.invoicing === 'each';
  return (
    <>
      <Panel
        title="Locations"
        action={
          <Button variant="default" onClick={() => setOpen('mode')}>
            Change billing
          </Button>
        }
      >
        <Facts
          facts={[
            { label: 'You pay', value: modeWords(locations) },
            ...(perLocation ? [{ label: 'Volume discount', value: discountWords(locations) }] : []),
            ...(byLocation && billing.memberFee
              ? [
                  {
                    label: 'Member fee',
                    value: memberFeeWords(billing.memberFee, billing.offices),
                  },
                ]
              : []),
          ]}
        />
        {locations.becomes && <p className={classes.note}>{becomesWords(locations)}</p>}
        {perLocation && (
          <LocationBills
            locations={locations}
            methods={methods}
            nameOf={nameOf}
            onTier={byLocation ? (tier) => setOpen({ tier }) : undefined}
            onMethod={each ? (method) => setOpen({ method }) : undefined}
          />
        )}
      </Panel>
      {!perLocation && (
        <Panel title={`Next bill, ${longDate(locations.nextBillOn)}`}>
          <UpcomingBills locations={locations} methods={methods} />
        </Panel>
      )}
      {open === 'mode' && (
        <ModeDialog
          organizationId={organizationId}
          locations={locations}
          methods={methods}
          onClose={close}
        />
      )}
      {typeof open === 'object' && 'tier' in open && (
        <LocationTierDialog
          organizationId={organizationId}
          location={open.tier}
          period={locations.pricingPeriod}
          onClose={close}
        />
      )}
      {typeof open === 'object' && 'method' in open && (
        <LocationMethodDialog
          organizationId={organizationId}
          location={open.method}
          methods={methods}
          onClose={close}
        />
      )}
    </>
  );
}
