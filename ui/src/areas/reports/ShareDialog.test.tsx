import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, sendsNothing } from '~/testing/dialog';
import { ShareDialog } from './ShareDialog';

const ADDRESS = 'https://chairside.example/web-payout/secret';
const on = testApi();
const share = on('post', '/DBreports/dentist/{dentistInfoId}/payout/{id}/link', {
  address: ADDRESS,
  expiresAt: '2026-12-23T16:00:00Z',
});
const withdraw = on('delete', '/DBreports/dentist/{dentistInfoId}/payout/{id}/link', { links: 2 });
const open = () =>
  openDialog((close) => <ShareDialog officeId={7} payoutId={12} onClose={close} />);

it('makes a link, and shows it once to copy', async () => {
  const user = userEvent.setup({ delay: null });
  open();
  expect(screen.getByRole('dialog')).toHaveTextContent('Members’ names are left out.');
  expect(share.sent).toEqual([]);
  share.refuses('This payout is not complete yet.', undefined, 409);
  await press('Create link');
  expect(await screen.findByRole('alert')).toHaveTextContent('This payout is not complete yet.');
  share.works();
  await press('Create link');
  expect(await screen.findByLabelText('Link')).toHaveValue(ADDRESS);
  expect(screen.getByText(/Good until Dec 23, 2026\. We show it only once\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Copy link' }));
  expect(await screen.findByRole('button', { name: 'Link copied' })).toBeInTheDocument();
  expect(await navigator.clipboard.readText()).toBe(ADDRESS);
  expect(share.sent.map(({ address }) => address)).toEqual([
    '/DBreports/dentist/7/payout/12/link',
    '/DBreports/dentist/7/payout/12/link',
  ]);
});

it('makes no link where it is not shared', async () => {
  open();
  await sendsNothing('Don’t share', share);
  await dialogClosed();
});

it('withdraws the links made before', async () => {
  open();
  await press('Withdraw links');
  expect(await screen.findByRole('status')).toHaveTextContent(
    '2 links withdrawn. They no longer work.',
  );
  expect(withdraw.sent.map(({ address }) => address)).toEqual([
    '/DBreports/dentist/7/payout/12/link',
  ]);
  expect(share.sent).toEqual([]);
});
