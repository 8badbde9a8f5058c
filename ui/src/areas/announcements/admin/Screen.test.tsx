import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, sendsNothing, tick, type } from '~/testing/dialog';
import type { ReleaseNote } from '../calls';
import { Screen } from './Screen';

const NOTE: ReleaseNote = {
  id: 4,
  title: 'Visits',
  body: 'Record one in two clicks.',
  writtenBy: 'Kim Park',
  writtenAt: '2026-11-20T16:00:00Z',
  isNew: false,
};
const on = testApi();
on('get', '/admin/release-notes', { notes: [NOTE] });
on('get', '/admin/banners', {
  banners: [
    {
      id: 8,
      brand: 'chairside',
      message: 'Closed on Thursday',
      from: '2026-11-20T16:00:00Z',
      until: '2026-11-27T06:59:59Z',
      setBy: 'Kim Park',
      shown: true,
    },
  ],
});
on('get', '/admin/flags', {
  brands: [
    {
      brand: 'chairside',
      name: 'Chairside Dental',
      features: [{ feature: 'print_materials', on: true, atOffices: true, flags: 0 }],
    },
  ],
  flags: [],
});
const save = on('post', '/admin/release-notes', { id: 5 });
const publish = on('post', '/admin/release-notes/publish', {});
const remove = on('post', '/admin/release-notes/remove', {});
const banner = on('post', '/admin/banners', {});
const preview = on('post', '/admin/banners/preview', {
  offices: 2,
  names: ['Elm', 'Juniper'],
  takesTwo: false,
});
const removeBanner = on('post', '/admin/banners/remove', {});
const open = () => openDialog(() => <Screen />);

it('writes a note for one brand, and shows what is wrong with it', async () => {
  open();
  await press('Write a note');
  await type('Title', 'Payouts');
  await type(/^Text/, 'They are daily now.');
  await tick('Chairside Dental');
  save.refuses('Bad Request', { title: ['There is one of that title'] });
  await press('Save draft');
  expect(await screen.findByText('There is one of that title')).toBeInTheDocument();
  save.works();
  await press('Save draft');
  await dialogClosed();
  expect(save.bodies[1]).toEqual({
    brand: 'chairside',
    title: 'Payouts',
    body: 'They are daily now.',
  });
});

it('changes, publishes and deletes a note; deleting is asked about', async () => {
  open();
  await press('Edit');
  await type('Title', 'Visits, faster');
  await press('Save draft');
  await dialogClosed();
  expect(save.bodies).toEqual([{ id: 4, title: 'Visits, faster', body: NOTE.body }]);
  await press('Publish');
  expect(await screen.findByText('Release note published')).toBeInTheDocument();
  expect(publish.bodies).toEqual([{ id: 4 }]);
  await press('Delete');
  await sendsNothing('Keep note', remove);
  await press('Delete');
  await press('Delete note');
  await dialogClosed();
  expect(remove.bodies).toEqual([{ id: 4 }]);
});

it('sets and removes a banner', async () => {
  open();
  await press('Set banner');
  await type('Message', 'Back on Friday');
  await screen.findAllByRole('button', { name: 'Choose a date' });
  await type('Last day', '2026-11-28');
  await userEvent.selectOptions(
    await screen.findByLabelText(/Only with feature/),
    await screen.findByRole('option', { name: 'Printed materials' }),
  );
  await press('Show who sees it');
  expect(await screen.findByText('2 offices see it: Elm, Juniper.')).toBeInTheDocument();
  expect(preview.bodies).toHaveLength(1);
  await press('Set banner');
  await dialogClosed();
  const until = new Date('2026-11-28T23:59:59').toISOString();
  expect(banner.bodies).toEqual([
    { brand: 'chairside', message: 'Back on Friday', until, feature: 'print_materials' },
  ]);
  removeBanner.refuses('Somebody set another one.', undefined, 409);
  await press('Remove');
  expect(await screen.findByText('Somebody set another one.')).toBeInTheDocument();
  expect(removeBanner.bodies).toEqual([{ id: 8 }]);
});
