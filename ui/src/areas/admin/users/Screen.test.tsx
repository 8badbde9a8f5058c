import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { renderWith } from '~/testing/show';
import { Screen } from './Screen';

const server = testServer();

const user = (userId: number, name: string, active: boolean) => ({
  userId,
  name,
  email: `${userId}@example.com`,
  type: 'office_admin',
  active,
  offices: ['Juniper Creek'],
});

function open(address: string) {
  renderWith(
    <MemoryRouter initialEntries={[address]}>
      <Screen />
    </MemoryRouter>,
  );
}

it('asks the server for nothing before there is enough to look for', async () => {
  open('/admin/users?search=ab');
  expect(await screen.findByText('Search for a user')).toBeInTheDocument();
});

it('acts as somebody with a reason, and never as who is deactivated', async () => {
  const asked: unknown[] = [];
  server.use(
    mock.get(at('/admin/users'), () =>
      HttpResponse.json({ data: [user(1, 'Kim Park', true), user(2, 'Owen Lee', false)] }),
    ),
    mock.post(at('/admin/impersonations'), async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ _message: 'Access Denied' }, { status: 403 });
    }),
  );
  open('/admin/users?search=park');
  expect(await screen.findByText('Deactivated')).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Act as this user: Kim Park' }));
  const dialog = await screen.findByRole('dialog');
  const press = () =>
    userEvent.click(within(dialog).getByRole('button', { name: 'Act as this user' }));
  await press();
  expect(asked).toEqual([]);
  await userEvent.type(within(dialog).getByLabelText('Why'), 'A call');
  await press();
  expect(await within(dialog).findByText('Access Denied')).toBeInTheDocument();
  expect(asked).toEqual([{ userId: 1, reason: 'A call' }]);
});
