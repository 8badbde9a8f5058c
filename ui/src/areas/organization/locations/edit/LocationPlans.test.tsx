import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { STAFF, testApi } from '~/testing/api';
import { openDialog } from '~/testing/dialog';
import { masterPlan, planValue } from '../../plans/testing';
import type { LocationDetail } from '../../types';
import { LocationPlans } from './LocationPlans';

const on = testApi();
const plans = on('get', '/multi-location/manage-plans/{id}', {
  plans: [],
  groups: [],
  locations: [],
  reached: 3,
  all: 3,
  mayEdit: true,
});

const LOCATION = { dentistInfoId: 12, organizationId: 3, officeName: 'Eastside' } as LocationDetail;
const open = (permissions: string[], location = LOCATION) =>
  openDialog(() => <LocationPlans location={location} />, {
    ...STAFF,
    permissions,
  } as CurrentUser);

describe('the master plans of a location', () => {
  it('are listed with their prices here and where these come from', async () => {
    const values = [
      planValue('monthly', { price: '42.00', source: 'group', sourceId: 7, sourceName: 'North' }),
      planValue('annually', { price: '399.00' }),
    ];
    plans.answers({
      plans: [masterPlan({ values })],
      groups: [],
      locations: [],
      reached: 3,
      all: 3,
      mayEdit: true,
    });
    open(['plans']);
    expect(await screen.findByText('$42.00 a month, $399.00 a year')).toBeVisible();
    expect(screen.getByText(/^Monthly price from North, since Mar 1, 2026/)).toBeVisible();
    expect(screen.queryByText(/^Yearly price/)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Adult' })).toHaveAttribute(
      'href',
      '/account/manage-plans?id=100000071',
    );
    expect(plans.sent[0]?.address).toContain('locationId=12');
  });

  it('lead to the plans where none is sold', async () => {
    open(['plans']);
    expect(await screen.findByRole('link', { name: 'Open master plans' })).toBeVisible();
  });

  it('are not asked for without the permission, nor at a closed location', () => {
    open([]);
    open(['plans'], { ...LOCATION, closed: true });
    expect(screen.queryByText('Master plans')).not.toBeInTheDocument();
    expect(plans.sent).toEqual([]);
  });
});
