import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { ConfirmAgain } from '~/app/session/ConfirmAgain';
import { OFF } from '~/areas/my-account/two-step/testing';
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
      <ConfirmAgain />
    </MemoryRouter>,
  );
}

it('asks the server for nothing before there is enough to look for', async () => {
  open('/admin/users?search=ab');
  expect(await screen.findByText('Search for a user')).toBeInTheDocument();
});

it('asks for a proof before acting, and then acts', async () => {
  const proved: unknown[] = [];
  let asked = 0;
  server.use(
    mock.get(at('/admin/users'), () => HttpResponse.json({ data: [user(1, 'Kim Park', true)] })),
    mock.get(at('/users/me/two-step'), () =>
      HttpResponse.json({ data: { ...OFF, on: true, asks: true } }),
    ),
    mock.post(at('/session/confirm'), async ({ request }) => {
      proved.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
    mock.post(at('/admin/impersonations'), () => {
      asked += 1;
      return asked === 1
        ? HttpResponse.json({ _message: 'Confirm', error: 'confirm_again' }, { status: 409 })
        : HttpResponse.json({ _message: 'Access Denied' }, { status: 403 });
    }),
  );
  open('/admin/users?search=park');
  await userEvent.click(await screen.findByRole('button', { name: 'Act as this user: Kim Park' }));
  await userEvent.type(await screen.findByLabelText('Why'), 'A call');
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Act as this user' }),
  );
  const proof = await screen.findByRole('dialog', { name: 'Confirm that it’s you' });
  await userEvent.type(
    within(proof).getByLabelText('Code from your app, or a recovery code'),
    '123456',
  );
  await userEvent.click(within(proof).getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('Access Denied')).toBeInTheDocument();
  expect(proved).toEqual([{ code: '123456' }]);
  expect(asked).toBe(2);
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
