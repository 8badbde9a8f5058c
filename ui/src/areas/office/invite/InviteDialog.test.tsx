import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { STAFF, testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, sendsNothing, tick, type } from '~/testing/dialog';
import type { InvitedRow } from './calls';
import { InviteDialog } from './InviteDialog';

const ROW: InvitedRow = { row: 0, email: 'ana@example.com', found: 'new' };
const ROWS: InvitedRow[] = [
  ROW,
  { row: 1, email: 'ada@example.com', found: 'member', accountId: 3 },
];
const on = testApi();
const one = on('post', '/invite/upgrade-patient', ROW);
const practice = on('post', '/invite/practice', ROW);
const code = on('post', '/office/{id}/invitations/{invitationId}/code', {
  address: 'https://dental.example/accounts/signup/dentist/7?token=x&lang=en',
  qrSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
});
const many = on('post', '/invite/upgrade-patients', { rows: ROWS, invited: 1 });

const OFFICE = {
  ...STAFF,
  type: 'dentist',
  dentistInfo: { ...STAFF.dentistInfo, paymentsState: 'full' },
} as CurrentUser;
const open = (kind = 'patient', user = OFFICE) =>
  openDialog(() => <InviteDialog />, user, `/account/payouts?show=all&invite=${kind}`);

it('invites a patient in their language, and leaves the page as it was', async () => {
  const router = open();
  await type('Email', 'ana@example.com ');
  await tick('Spanish');
  await type(/^First name/, 'Ana');
  await press('Send invitation');
  await dialogClosed();
  const body = { officeId: 7, email: 'ana@example.com', spanish: true, firstName: 'Ana' };
  expect(one.bodies).toEqual([body]);
  expect(router.state.location.search).toBe('?show=all');
});

it('shows the code to a patient who is here, who then agrees on the own phone', async () => {
  one.answers({ ...ROW, invitationId: 12 });
  open();
  await type('Email', 'ana@example.com');
  await type(/^First name/, 'Ana');
  await tick(/^The patient is here/);
  await press('Send invitation');
  expect(
    await screen.findByRole('dialog', { name: 'Sign up Ana on their phone' }),
  ).toBeInTheDocument();
  expect(await screen.findByAltText('Code that opens the sign-up')).toBeInTheDocument();
  expect(code.sent[0]?.address).toBe('/office/7/invitations/12/code');
});

it('shows at its field why nobody was invited', async () => {
  open();
  await press('Send invitation');
  expect(await screen.findByText('This field is required')).toBeInTheDocument();
  expect(one.sent).toEqual([]);
  await type('Email', 'ana@example.com');
  one.refuses('Bad Request', { email: ['She is a member already'] });
  await press('Send invitation');
  expect(await screen.findByText('She is a member already')).toBeInTheDocument();
});

it('invites a colleague’s practice', async () => {
  open('practice');
  expect(screen.getByRole('dialog', { name: 'Invite Dentist' })).toBeInTheDocument();
  await type('Email', 'lee@example.com');
  await press('Send invitation');
  await waitFor(() => expect(practice.bodies).toMatchObject([{ email: 'lee@example.com' }]));
});

it('does not open where nobody can pay yet, and sends nothing when it is left', async () => {
  open(
    'patient',
    STAFF.dentistInfo &&
      ({
        ...OFFICE,
        dentistInfo: { ...STAFF.dentistInfo, paymentsState: 'none' },
      } as CurrentUser),
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  open();
  await sendsNothing('Not now', one, practice, many);
});

async function paste(text: string) {
  open();
  await tick('Many at once');
  await type(/^People to invite/, text);
  await press('Check list');
}

it('checks a pasted list, shows what is known of each, and sends the rest', async () => {
  await paste('ana@example.com, Ana, Reyes\nada@example.com');
  const list = within(await screen.findByRole('list', { name: 'Checked list' }));
  expect(await list.findByText('Will be invited')).toBeInTheDocument();
  expect(list.getByText(/Already a member/)).toBeInTheDocument();
  await press('Send 1 invitation');
  await dialogClosed();
  const rows = [
    { email: 'ana@example.com', firstName: 'Ana', lastName: 'Reyes', spanish: false },
    { email: 'ada@example.com', spanish: false },
  ];
  expect(many.bodies).toEqual([
    { officeId: 7, rows, check: true },
    { officeId: 7, rows, check: false },
  ]);
});

it('leaves out what is wrong, on the page or by the server', async () => {
  await paste('ana@example.com\nnobody');
  expect(await screen.findByText('Line 2 · English')).toBeInTheDocument();
  expect(many.sent).toEqual([]);
  await press('Leave out 1 row');
  expect(await screen.findByLabelText(/^People to invite/)).toHaveValue('ana@example.com, en');
  many.refuses('Bad Request', { 'rows.0.email': ['This address bounced'] });
  await press('Check list');
  expect(await screen.findByText('This address bounced')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Leave out 1 row' })).toBeInTheDocument();
});

it('says what is wrong with the whole list, and sends nothing to known people', async () => {
  await paste('  ');
  expect(await screen.findByText('Enter or paste at least one email.')).toBeInTheDocument();
  many.answers({ rows: ROWS.slice(1), invited: 0 });
  await type(/^People to invite/, 'ada@example.com');
  await press('Check list');
  expect(await screen.findByText(/Already a member/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send 0 invitations' })).toBeDisabled();
  await press('Change list');
  await sendsNothing('Not now', one);
  expect(many.sent).toHaveLength(1);
});
