import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import type { CurrentUser } from '~/api/session';
import { STAFF } from '~/testing/api';
import { openDialog } from '~/testing/dialog';
import { at, testServer } from '~/testing/server';
import { AssociationSwitch } from './AssociationSwitch';

const server = testServer();
const ALLIANCE = { id: 4, name: 'Idaho Alliance', isChosen: false };
const user = (more: object) => ({ ...STAFF, landing: '/dentist-new/members', ...more });

function show(me: object, next: object = me) {
  const sent: unknown[] = [];
  server.use(
    mock.get(at('/users/me/account'), () => HttpResponse.json({ data: next })),
    mock.post(at('/users/me/association'), async ({ request }) => {
      sent.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
  );
  const router = openDialog(() => <AssociationSwitch />, me as CurrentUser, '/account/today');
  return { router, sent };
}

it('goes to the association, and opens its first page', async () => {
  const there = user({
    type: 'association',
    landing: '/associations/dentists',
    worksFor: [{ ...ALLIANCE, isChosen: true }],
  });
  const { router, sent } = show(user({ worksFor: [ALLIANCE] }), there);
  const choice = await screen.findByRole('combobox', { name: 'Working for' });
  expect(choice).toHaveDisplayValue('My office');
  await userEvent.selectOptions(choice, 'Idaho Alliance');
  await waitFor(() => expect(router.state.location.pathname).toBe('/associations/dentists'));
  expect(sent).toEqual([{ associationId: 4 }]);
  expect(screen.getByRole('combobox', { name: 'Working for' })).toHaveDisplayValue(
    'Idaho Alliance',
  );
});

it('returns to the office', async () => {
  const there = user({ type: 'association', worksFor: [{ ...ALLIANCE, isChosen: true }] });
  const { router, sent } = show(there, user({ worksFor: [ALLIANCE] }));
  await userEvent.selectOptions(await screen.findByRole('combobox'), 'My office');
  await waitFor(() => expect(router.state.location.pathname).toBe('/dentist-new/members'));
  expect(sent).toEqual([{}]);
});

it('is not there for who works for an office alone', async () => {
  show(user({}));
  await Promise.resolve();
  expect(screen.queryByRole('combobox')).toBeNull();
});
