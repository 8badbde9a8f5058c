import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it, vi } from 'vitest';
import { at, testServer } from '~/testing/server';
import { renderWith } from '~/testing/show';
import { WhatsNew } from './WhatsNew';

const server = testServer();

const note = (id: number, title: string, isNew: boolean) => ({
  id,
  title,
  body: 'What is new.',
  publishedAt: '2026-11-20T12:00:00Z',
  writtenBy: 'Ines',
  writtenAt: '2026-11-20T12:00:00Z',
  isNew,
});

function show(acting: boolean) {
  renderWith(<WhatsNew officeId={7} acting={acting} />);
}

it('shows what is new once, and says that it was seen', async () => {
  let seen = 0;
  server.use(
    mock.get(at('/dentists/7/release-notes'), () =>
      HttpResponse.json({
        data: { notes: [note(2, 'The Today list', seen === 0), note(1, 'Old', false)] },
      }),
    ),
    mock.post(at('/dentists/7/release-notes/seen'), () => {
      seen += 1;
      return HttpResponse.json({ data: {} });
    }),
  );
  show(false);
  expect(await screen.findByText('The Today list')).toBeInTheDocument();
  expect(screen.queryByText('Old')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Got it' }));
  await vi.waitFor(() => expect(seen).toBe(1));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('asks for nothing while our staff act as the user', async () => {
  show(true);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
