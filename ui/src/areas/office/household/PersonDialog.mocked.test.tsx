import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { testServer } from '~/testing/server';
import { renderWith } from '~/testing/show';
import type { Member } from '../calls';
import { PersonDialog } from './PersonDialog';

vi.mock('~/user/useUser', () => ({ useUser: () => ({ userId: 2 }) }));

const sofia = {
  id: 3,
  name: 'Sofia Reyes',
  firstName: 'Sofia',
  lastName: 'Reyes',
  birthDate: '2015-09-22',
  age: 11,
  relationship: 'daughter',
  isAccountOwner: false,
  subscriptions: [],
} as unknown as Member;
const seen = {
  age: 27,
  misfits: [
    {
      membershipId: 9,
      planName: 'Child Wellness',
      reason: 'Child Wellness is for ages 0 to 13.',
      termEndsOn: '2027-06-01',
      fitting: [{ planId: 4, name: 'Adult Wellness', price: '39.00' }],
    },
  ],
  samePerson: [],
  version: 'v1',
};
let sent: unknown[] = [];
testServer(
  http.post('*/users/2/members/3/preview', () => HttpResponse.json({ data: seen })),
  http.put('*/users/2/members/3', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: {} });
  }),
);
afterEach(() => {
  sent = [];
});

it('shows which plan no longer fits before it saves another birth date', async () => {
  renderWith(
    <MemoryRouter>
      <PersonDialog member={sofia} onClose={() => undefined} />
    </MemoryRouter>,
  );
  expect(screen.queryByText(/is for ages/)).toBeNull();
  fireEvent.change(screen.getByLabelText(/Birth date/), { target: { value: '09/22/1999' } });
  expect(await screen.findByText('Child Wellness is for ages 0 to 13.')).toBeInTheDocument();
  expect(screen.getByText(/Plans for this age: Adult Wellness, \$39/)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(sent).toEqual([
      {
        firstName: 'Sofia',
        lastName: 'Reyes',
        dob: '1999-09-22',
        relationship: 'daughter',
        version: 'v1',
      },
    ]),
  );
});
