import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { activeOfficeId } from '~/api/active-office';
import { STAFF, testApi } from '~/testing/api';
import { openDialog, press, sendsNothing, tick, type } from '~/testing/dialog';
import { AddLocation } from './AddLocation';
import type { LocationImport } from './calls';
import { CheckStep } from './review/CheckStep';

const on = testApi();
on('get', '/accounts/duplicate/{firstOffice}/{userId}', {
  organizationName: 'Cedar Group',
  officeName: 'Cedar Dental',
  legalName: 'Cedar LLC',
  email: 'front@cedar.example',
  locations: 1,
  most: 20,
});
on('get', '/office/{id}/addresses', []);
const add = on('post', '/accounts/duplicate/{firstOffice}/{userId}', { dentistInfoId: 9 });

const open = (owner = true) =>
  openDialog((close) => <AddLocation officeId={7} onClose={close} />, { ...STAFF, owner });

async function fill() {
  await screen.findByText(/^Cedar Group shares its owner/);
  await type('Location name', 'Cedar North');
  await type('Phone', '2085550142');
  // A whole address is taken apart.
  await type('Street address', '12 Main St, Boise, ID 83702');
}

it('adds a location with what the office has, and goes on to its setup', async () => {
  const router = open();
  await fill();
  await tick(/^Start with the usual fees of Cedar Dental/);
  await press('Add location');
  await waitFor(() => expect(router.state.location.pathname).toBe('/single-setup'));
  expect(activeOfficeId()).toBe(9);
  expect(add.sent).toMatchObject([
    {
      address: '/accounts/duplicate/7/2',
      body: {
        officeName: 'Cedar North',
        email: 'front@cedar.example',
        addressLine1: '12 Main St',
        city: 'Boise',
        state: 'ID',
        zip: '83702',
        timezone: '',
        copyFees: true,
      },
    },
  ]);
});

it('says at its field what is wrong with a location', async () => {
  open();
  await fill();
  add.refuses('Bad Request', { zip: ['Not in Idaho'] });
  await press('Add location');
  expect(await screen.findByText('Not in Idaho')).toBeInTheDocument();
  add.sent = [];
  await sendsNothing('Not now', add);
});

it('says whom to ask where somebody is not the owner', () => {
  open(false);
  expect(screen.getByRole('dialog')).toHaveTextContent('Only the office owner can add a location.');
  expect(screen.getByRole('link', { name: 'help@chairside.example' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Add location' })).not.toBeInTheDocument();
});

const FOUND: LocationImport = {
  id: 11,
  fileName: 'all.csv',
  state: 'checking',
  headings: [],
  columns: [{ field: 'officeName', label: 'Name', needed: true, column: 0 }],
  copyFees: true,
  counts: { error: 0, duplicate: 0, ready: 1, dropped: 0, opened: 0 },
  rows: [
    {
      line: 2,
      state: 'ready',
      texts: { officeName: 'Cedar North' },
      errors: {},
      duplicates: [],
      kept: false,
    },
  ],
  createdBy: 'Marisol Vega',
  createdAt: '2026-11-23T16:00:00Z',
};
const confirm = on('post', '/office/{id}/locations/imports/{importId}/confirm', FOUND);
const check = (found: LocationImport) =>
  openDialog(() => <CheckStep officeId={7} found={found} onBack={() => undefined} />);

it('opens the locations of a file after a question', async () => {
  check(FOUND);
  await press('Open 1 location');
  expect(screen.getByRole('dialog')).toHaveTextContent('nothing is charged');
  await sendsNothing('Not yet', confirm);
  await press('Open 1 location');
  confirm.refuses('Your tier has no room for it.', undefined, 409);
  await press('Open 1 location');
  expect(await screen.findByText('Your tier has no room for it.')).toBeInTheDocument();
  expect(confirm.sent.map(({ address }) => address)).toEqual([
    '/office/7/locations/imports/11/confirm',
  ]);
});

it('asks nothing while rows are wrong', async () => {
  check({ ...FOUND, counts: { ...FOUND.counts, error: 1 } });
  await press('Open 1 location');
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
