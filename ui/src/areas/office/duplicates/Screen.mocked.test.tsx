import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { show } from '~/testing/show';
import { Screen } from './Screen';

vi.mock('~/user/useUser', () => ({
  useActiveOffice: () => ({ id: 7 }),
  useUser: () => ({ userId: 2, type: 'office_admin', landing: '/dentist-new/members' }),
}));

const record = (accountId: number, memberId: number) => ({
  accountId,
  memberId,
  number: `JC-${accountId}`,
  name: 'Elena Reyes',
  birthDate: '1987-03-02',
});
const merge = {
  keepId: 3,
  keepName: 'Daniel Reyes',
  keepNumber: 'JC-3',
  otherId: 4,
  otherName: 'Elena Reyes',
  otherNumber: 'JC-4',
  same: ['Elena Reyes'],
  joining: ['Tom Reyes'],
  memberships: 2,
  takesMethod: false,
  endsLogin: true,
  credit: '25.00',
  refusals: [] as string[],
  version: 'v1',
};
let sent: unknown[] = [];
const server = setupServer(
  http.get('*/office/7/members/look-alikes', () =>
    HttpResponse.json({
      data: { pairs: [{ why: 'person', one: record(3, 31), other: record(4, 41) }], more: false },
    }),
  ),
  http.post('*/office/7/members/not-the-same', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: {} });
  }),
  http.get('*/users/2/households/3/merge', () => HttpResponse.json({ data: merge })),
  http.post('*/users/2/households/3/merge', async ({ request }) => {
    sent.push(await request.json());
    return HttpResponse.json({ data: { account: { id: 3 } } });
  }),
);
beforeAll(() => server.listen());
afterEach(() => {
  sent = [];
  merge.refusals = [];
});
afterAll(() => server.close());

it('says that a pair is not the same person', async () => {
  show(<Screen />);
  expect(await screen.findByText('Same name and birth date')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: /^Not the same/ }));
  await waitFor(() => expect(sent).toEqual([{ kind: 'person', oneId: 31, otherId: 41 }]));
});

it('merges what it has shown, under its version', async () => {
  show(<Screen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Merge' }));
  expect(
    await screen.findByText('Elena Reyes is in both and becomes one record.'),
  ).toBeInTheDocument();
  expect(screen.getByText(/credit of \$25\.00 moves too/)).toBeInTheDocument();
  const dialog = screen.getByRole('dialog');
  const act = [...dialog.querySelectorAll('button')].find((one) => one.textContent === 'Merge');
  await userEvent.click(act as HTMLElement);
  await waitFor(() => expect(sent).toEqual([{ otherId: 4, version: 'v1' }]));
});

it('says what prevents a merge', async () => {
  merge.refusals = ['A payment of Elena Reyes is processing. Try again once it finishes.'];
  show(<Screen />);
  await userEvent.click(await screen.findByRole('button', { name: 'Merge' }));
  expect(await screen.findByText(/is processing/)).toBeInTheDocument();
  const buttons = [...screen.getByRole('dialog').querySelectorAll('button')];
  expect(buttons.find((one) => one.textContent === 'Merge')).toBeDisabled();
});
