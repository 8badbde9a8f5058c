import { Notifications, notifications } from '@mantine/notifications';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { show } from '~/testing/show';
import type { MemberDetails } from '../calls';
import { MemberNotes } from './MemberNotes';

vi.mock('~/user/useUser', () => ({ useUser: () => ({ userId: 2 }) }));

const undone: unknown[] = [];
const server = setupServer(
  http.post('*/users/me/account/loggingNote', () =>
    HttpResponse.json({
      data: { id: 8, author: 'Kim Park', at: '2026-11-30T17:00:00Z', text: 'Calls back Monday' },
    }),
  ),
  http.post('*/users/me/account/loggingNote/undo', async ({ request }) => {
    undone.push(await request.json());
    return HttpResponse.json({ data: { undone: undone.length === 1 } });
  }),
);
beforeAll(() => {
  server.listen();
  // A text box that grows waits for the fonts, which jsdom does not have.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
});
afterEach(() => notifications.clean());
afterAll(() => {
  server.close();
  Reflect.deleteProperty(document, 'fonts');
});

it('undoes a note that was just saved, and says when it is too late', async () => {
  const details = { account: { id: 3 }, notes: [] } as unknown as MemberDetails;
  show(
    <>
      <Notifications />
      <MemberNotes details={details} />
    </>,
  );
  for (const outcome of ['Note removed', 'The note stays: it’s too late to undo.']) {
    await userEvent.type(screen.getByLabelText('Add a note for your team'), 'Calls back Monday');
    await userEvent.click(screen.getByRole('button', { name: 'Save note' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByText(outcome)).toBeInTheDocument();
  }
  await waitFor(() => expect(undone).toEqual(Array(2).fill({ accountId: 3, noteId: 8 })));
});
