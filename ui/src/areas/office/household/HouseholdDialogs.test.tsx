import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { testApi } from '~/testing/api';
import { dialogClosed, openDialog, press, sendsNothing, tick, type } from '~/testing/dialog';
import { details, member } from '../testing';
import { BackDialog, GoneDialog } from './GoneDialog';
import { OwnerDialog } from './OwnerDialog';
import { SplitDialog } from './SplitDialog';

const on = testApi();
const goneSeen = on('post', '/users/{id}/members/{memberId}/gone/preview', {
  memberships: [{ planName: 'Adult Wellness', endsOn: '2026-12-03', refund: '12.00' }],
  refund: '12.00',
  stopsMail: true,
  refusals: [],
  version: 'v1',
});
const gone = on('post', '/users/{id}/members/{memberId}/gone', details());
const back = on('delete', '/users/{id}/members/{memberId}/gone', details());

const open = () =>
  openDialog((close) => <GoneDialog member={member()} today="2026-11-23" onClose={close} />);

it('shows what ends before somebody is marked as gone', async () => {
  open();
  const status = await screen.findByText('Adult Wellness ends Dec 3, 2026, refund $12.00.');
  expect(status).toBeInTheDocument();
  expect(screen.getByText(/We stop emailing this household/)).toBeInTheDocument();
  await tick('Died');
  await waitFor(() =>
    expect(goneSeen.bodies).toEqual([{ gone: 'moved_away' }, { gone: 'deceased' }]),
  );
  await screen.findByRole('button', { name: 'Choose a date' });
  await type('When', '2026-11-20');
  gone.refuses('Bad Request', { on: ['Not after today'] });
  await press('Mark as deceased');
  expect(await screen.findByText('Not after today')).toBeInTheDocument();
  gone.works();
  await press('Mark as deceased');
  await dialogClosed();
  expect(gone.sent[1]).toMatchObject({
    address: '/users/2/members/5/gone',
    body: { gone: 'deceased', on: '2026-11-20', version: 'v1' },
  });
});

it('marks nobody while something prevents it', async () => {
  goneSeen.answers({
    memberships: [],
    refund: '0.00',
    stopsMail: false,
    refusals: ['Make somebody else the account owner first.'],
    version: 'v1',
  });
  open();
  expect(await screen.findByText(/Make somebody else the account owner/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Mark as moved away' })).toBeDisabled();
  await sendsNothing('Keep as patient', gone);
});

const openBack = () => openDialog((close) => <BackDialog member={member()} onClose={close} />);

it('takes a mark back that was a mistake, or says why not', async () => {
  openBack();
  back.refuses('Ada was merged into another household.', undefined, 409);
  await press('Remove mark');
  expect(await screen.findByText('Ada was merged into another household.')).toBeInTheDocument();
  back.works();
  await press('Remove mark');
  expect(await screen.findByText('Mark removed')).toBeInTheDocument();
  expect(back.sent.map(({ address }) => address)).toEqual([
    '/users/2/members/5/gone',
    '/users/2/members/5/gone',
  ]);
});

it('keeps a mark', async () => {
  openBack();
  await sendsNothing('Keep mark', back);
});

const choices = on('get', '/users/{id}/households/{accountId}/owner', {
  adults: [
    { memberId: 6, name: 'Samir Haddad', email: 'samir@example.com' },
    { memberId: 8, name: 'Lina Haddad' },
  ],
  refusals: [],
  method: 'Visa ending 4242',
  ownerIsMember: true,
});
const owner = on('put', '/users/{id}/households/{accountId}/owner', details());
const openOwner = () => openDialog((close) => <OwnerDialog details={details()} onClose={close} />);

it('makes another adult the owner, with an email where none is on file', async () => {
  openOwner();
  expect(await screen.findByText(/samir@example.com is the household’s login/)).toBeInTheDocument();
  expect(screen.queryByLabelText('Email')).not.toBeInTheDocument();
  await type('New account owner', '8');
  await type('Email', 'lina@example.com');
  await type('Mobile', '2085550142');
  await tick(/^Keep Visa ending 4242/);
  owner.refuses('Bad Request', { email: ['Somebody else signs in with it'] });
  await press('Change owner');
  expect(await screen.findByText('Somebody else signs in with it')).toBeInTheDocument();
  owner.works();
  await press('Change owner');
  expect(await screen.findByText('Account owner changed')).toBeInTheDocument();
  expect(owner.sent[1]).toMatchObject({
    address: '/users/2/households/3/owner',
    body: {
      memberId: 8,
      email: 'lina@example.com',
      phone: expect.stringMatching(/208.*555.*0142/),
      keepMethod: true,
    },
  });
});

it('says what prevents another owner instead of a form, and changes nothing', async () => {
  choices.answers({ adults: [], refusals: ['Nobody else is 18 or older.'], ownerIsMember: true });
  openOwner();
  expect(await screen.findByText('Nobody else is 18 or older.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Change owner' })).not.toBeInTheDocument();
  expect(owner.sent).toEqual([]);
});

const split = on('post', '/users/{id}/households/{accountId}/split', details());
const splitSeen = on('post', '/users/{id}/households/{accountId}/split/preview', {
  memberships: 2,
  credit: '25.00',
  refusals: [],
  version: 'v1',
});
const samir = { isAccountOwner: false, relationship: 'spouse' };
const FAMILY = details({
  members: [
    member(),
    member({ id: 6, name: 'Samir Haddad', firstName: 'Samir', age: 44, ...samir }),
    member({ id: 7, name: 'Noor Haddad', firstName: 'Noor', age: 9, ...samir }),
  ],
});
const openSplit = () => openDialog((close) => <SplitDialog details={FAMILY} onClose={close} />);

it('splits a household by who leaves, and opens the new one', async () => {
  split.answers(details({ account: { ...FAMILY.account, id: 33 } }));
  const router = openSplit();
  await tick('Noor Haddad');
  expect(await screen.findByText(/Include at least one adult/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Split household' })).toBeDisabled();
  await tick('Samir Haddad');
  expect(await screen.findByText(/2 memberships go along/)).toBeInTheDocument();
  await press('Split household');
  expect(await screen.findAllByText('This field is required')).not.toHaveLength(0);
  await type('Email', 'samir@example.com');
  await type('Mobile', '2085550142');
  await press('Split household');
  await waitFor(() => expect(router.state.location.search).toBe('?id=33'));
  const people = { memberIds: expect.arrayContaining([6, 7]), ownerId: 6 };
  expect(splitSeen.bodies.at(-1)).toEqual(people);
  expect(split.bodies).toMatchObject([{ ...people, email: 'samir@example.com', version: 'v1' }]);
});

it('offers to move the credit, which stays otherwise', async () => {
  split.answers(details({ account: { ...FAMILY.account, id: 33 } }));
  const payment = { ...FAMILY.payment, credit: '25.00' };
  openDialog((close) => <SplitDialog details={{ ...FAMILY, payment }} onClose={close} />);
  await tick('Samir Haddad');
  expect(screen.getByText('Otherwise it stays with this household.')).toBeInTheDocument();
  await type('Email', 'samir@example.com');
  await type('Mobile', '2085550142');
  await tick(/^Move the credit of/);
  await press('Split household');
  await waitFor(() => expect(split.bodies.at(-1)).toMatchObject({ moveCredit: true }));
});

it('says at its field what is wrong with the new household, and splits nothing that stays', async () => {
  openSplit();
  await tick('Samir Haddad');
  await type('Email', 'ada@example.com');
  await type('Mobile', '2085550142');
  split.refuses('Bad Request', { email: ['Ada signs in with it'] });
  await press('Split household');
  expect(await screen.findByText('Ada signs in with it')).toBeInTheDocument();
  split.sent = [];
  await sendsNothing('Not now', split);
});
