import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { show } from '~/testing/show';
import { JobsTab } from './JobsTab';

const server = testServer();

const jobs = (dead: number) =>
  mock.get(at('/admin/toolbox/jobs'), () =>
    HttpResponse.json({
      data: { queued: 0, due: 0, running: 0, dead, done: 0, jobs: [] },
    }),
  );

it('starts up to a hundred dead jobs at once', async () => {
  let started = 0;
  server.use(
    jobs(3),
    mock.post(at('/admin/toolbox/jobs/revive-all'), () => {
      started += 1;
      return HttpResponse.json({ data: { count: 3 } });
    }),
  );
  show(<JobsTab />);
  const button = await screen.findByRole('button', { name: 'Start all again' });
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false);
  await userEvent.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Start all dead jobs again?' });
  expect(dialog).toHaveTextContent('More than 100 within an hour take a second administrator');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Start all again' }));
  await expect.poll(() => started).toBe(1);
});

it('asks a second person for more', async () => {
  const asked: unknown[] = [];
  server.use(
    jobs(240),
    mock.post(at('/admin/toolbox/jobs/revive-all'), () =>
      HttpResponse.json(
        { error: 'needs_second_person', _message: 'Another administrator has to approve this.' },
        { status: 409 },
      ),
    ),
    mock.post(at('/admin/approvals/dead-jobs'), async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ data: { requestId: 1 } });
    }),
  );
  show(<JobsTab />);
  const button = await screen.findByRole('button', { name: 'Start all again' });
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false);
  await userEvent.click(button);
  const confirm = await screen.findByRole('dialog', { name: 'Start all dead jobs again?' });
  await userEvent.click(within(confirm).getByRole('button', { name: 'Start all again' }));
  await screen.findByText(/A second administrator has to approve this within 24 hours/);
  await userEvent.type(screen.getByLabelText('Why'), 'A fixed error');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await expect.poll(() => asked).toEqual([{ reason: 'A fixed error' }]);
});
