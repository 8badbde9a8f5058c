import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderWith } from '~/testing/show';
import type { MemberDetails } from '../calls';
import { OwnContacts } from './OwnContacts';

vi.mock('~/user/useUser', () => ({ useUser: () => ({ userId: 2 }) }));

const elena = {
  id: 7,
  name: 'Elena Reyes',
  age: 39,
  phone: '2085550199',
  email: 'elena@example.com',
  emailConfirmed: false,
  hasLogin: false,
  texts: 'none',
};
const details = (members: object[]) =>
  ({ account: { id: 9, officeId: 5 }, members }) as unknown as MemberDetails;
let sent: unknown[] = [];
const server = setupServer(
  http.post('*/users/2/members/7/email-link', () => {
    sent.push('link');
    return HttpResponse.json({ data: {} });
  }),
  http.post('*/dentists/5/texts', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: { state: 'asked' } });
  }),
);
beforeAll(() => server.listen());
afterEach(() => {
  sent = [];
});
afterAll(() => server.close());

function show(members: object[], mayEdit = true) {
  renderWith(<OwnContacts details={details(members)} mayEdit={mayEdit} />);
}

it('shows an own phone and email, sends the link again, and asks for texts', async () => {
  show([elena, { id: 1, name: 'Daniel Reyes', age: 41, texts: 'none' }]);
  expect(screen.getByText('208-555-0199', { exact: false })).toBeInTheDocument();
  expect(screen.getByText('Email not confirmed: messages go to the household')).toBeInTheDocument();
  expect(screen.queryByText('Daniel Reyes')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Send link again: Elena Reyes' }));
  await userEvent.click(screen.getByRole('button', { name: 'Ask Elena Reyes for texts' }));
  await waitFor(() => expect(sent).toEqual(['link', { accountId: 9, memberId: 7, on: true }]));
});

it('offers a child no texts, and nothing to who may only look', () => {
  show([{ ...elena, age: 12, emailConfirmed: true }]);
  expect(screen.queryByRole('button')).toBeNull();
  show([elena], false);
  expect(screen.queryByRole('button')).toBeNull();
});

it('has no panel where nobody has an own phone or email', () => {
  show([{ id: 1, name: 'Daniel Reyes', age: 41, texts: 'none' }]);
  expect(screen.queryByText('Own phone and email')).toBeNull();
});
