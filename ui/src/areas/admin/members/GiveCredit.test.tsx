import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { show } from '~/testing/show';
import { GiveCredit } from './GiveCredit';

const server = testServer();

const HOUSEHOLD = {
  accountId: 41,
  officeId: 7,
  officeName: 'Juniper Creek',
  name: 'Ana Ruiz',
  memberNumber: 'JC-20001',
};

async function fill(amount: string) {
  await userEvent.clear(screen.getByLabelText('Amount'));
  await userEvent.type(screen.getByLabelText('Amount'), amount);
}

it('gives a little at once, and asks a second person for more before it is sent', async () => {
  const given: unknown[] = [];
  const asked: unknown[] = [];
  server.use(
    mock.post(at('/admin/members/41/credit'), async ({ request }) => {
      given.push(await request.json());
      return HttpResponse.json({ data: {} });
    }),
    mock.post(at('/admin/approvals/credit'), async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ data: { requestId: 1 } });
    }),
  );
  show(<GiveCredit household={HOUSEHOLD} onClose={() => undefined} />);
  await fill('200.01');
  expect(screen.getByText(/A second administrator has to approve this/)).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText('Why'), 'A lost year');
  await userEvent.click(screen.getByRole('button', { name: 'Send request' }));
  await expect
    .poll(() => asked)
    .toEqual([{ accountId: 41, amount: '200.01', reason: 'A lost year' }]);
  expect(given).toEqual([]);
  await fill('20.00');
  await userEvent.click(screen.getByRole('button', { name: 'Give credit' }));
  await expect.poll(() => given).toEqual([{ amount: '20.00', reason: 'A lost year' }]);
});

it('becomes a request where colleagues gave the rest', async () => {
  const asked: unknown[] = [];
  server.use(
    mock.post(at('/admin/members/41/credit'), () =>
      HttpResponse.json(
        {
          error: 'needs_second_person',
          _message: 'Another administrator has to approve this.',
        },
        { status: 409 },
      ),
    ),
    mock.post(at('/admin/approvals/credit'), async ({ request }) => {
      asked.push(await request.json());
      return HttpResponse.json({ data: { requestId: 1 } });
    }),
  );
  show(<GiveCredit household={HOUSEHOLD} onClose={() => undefined} />);
  await fill('50.00');
  await userEvent.type(screen.getByLabelText('Why'), 'Charged late');
  await userEvent.click(screen.getByRole('button', { name: 'Give credit' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send request' }));
  await expect
    .poll(() => asked)
    .toEqual([{ accountId: 41, amount: '50.00', reason: 'Charged late' }]);
});
