import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { STAFF, testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, sendsNothing } from '~/testing/dialog';
import type { Invitation } from '../../invite/calls';
import { InvitationsTab } from './InvitationsTab';

const ANA: Invitation = {
  id: 4,
  email: 'ana@example.com',
  firstName: 'Ana',
  language: 'es',
  state: 'sent',
  inviter: 'Marisol Vega',
  createdAt: '2026-11-20T16:00:00Z',
  sentAt: '2026-11-20T16:00:00Z',
  expiresAt: '2026-12-20T16:00:00Z',
  canResend: true,
  canRevoke: true,
};
const NONE = {
  sending: 0,
  sent: 1,
  opened: 0,
  joined: 0,
  failed: 0,
  bounced: 0,
  expired: 0,
  revoked: 0,
};
const on = testApi();
on('get', '/office/{id}/invitations', {
  items: [ANA],
  noMoreResults: true,
  counts: { ...NONE, all: 1 },
});
on('get', '/dentists/{id}/saved-views', []);
const resend = on('post', '/office/{id}/invitations/{invitationId}/resend', {});
const revoke = on('post', '/office/{id}/invitations/{invitationId}/revoke', {});

const code = on('post', '/office/{id}/invitations/{invitationId}/code', {
  address: 'https://dental.example/accounts/signup/dentist/7?token=x&lang=es',
  qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
});

const OFFICE = {
  ...STAFF,
  type: 'dentist',
  dentistInfo: { ...STAFF.dentistInfo, paymentsState: 'full', timezone: 'America/Boise' },
} as CurrentUser;

async function openFromMenu(act: string) {
  openDialog(() => <InvitationsTab officeId={7} />, OFFICE);
  await press('Actions for ana@example.com');
  (await screen.findByRole('menuitem', { name: act })).click();
  return screen.findByRole('dialog');
}

it('sends an invitation again, after saying that the link before stops working', async () => {
  expect(await openFromMenu('Send again')).toHaveTextContent(
    'Earlier links stop working right away.',
  );
  resend.refuses('An invitation is sent again once a day.', undefined, 409);
  await press('Send again');
  expect(await screen.findByText('An invitation is sent again once a day.')).toBeInTheDocument();
  resend.works();
  await press('Send again');
  await dialogClosed();
  expect(resend.sent[1]?.address).toBe('/office/7/invitations/4/resend');
});

it('revokes an invitation, or keeps it', async () => {
  expect(await openFromMenu('Revoke')).toHaveTextContent('Revoke Ana’s invitation?');
  await sendsNothing('Keep invitation', revoke);
  await press('Actions for ana@example.com');
  (await screen.findByRole('menuitem', { name: 'Revoke' })).click();
  await press('Revoke invitation');
  await dialogClosed();
  expect(revoke.sent).toHaveLength(1);
  expect(resend.sent).toEqual([]);
});

it('shows the code of an invitation to a patient who is here', async () => {
  const dialog = await openFromMenu('Show code');
  expect(dialog).toHaveAccessibleName('Sign up Ana on their phone');
  expect(await screen.findByAltText('Code that opens the sign-up')).toBeInTheDocument();
  expect(code.bodies).toHaveLength(1);
});
