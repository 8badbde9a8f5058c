import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { askBy } from '~/api/confirm-again';
import { at, testServer } from '~/testing/server';
import { renderWith, signedIn } from '~/testing/show';
import { Deletion } from './Deletion';

const server = testServer();
afterEach(() => askBy(null));

const request = {
  state: 'open',
  source: 'household',
  askedAt: '2026-11-25T10:00:00Z',
  dueOn: '2026-12-09',
  answerBy: '2027-01-09',
};

function show(language: 'en' | 'es') {
  const queries = signedIn({ language });
  renderWith(
    <MemoryRouter>
      <Deletion />
    </MemoryRouter>,
    queries,
  );
}

it('asks once more who is there, says the day, and takes it back', async () => {
  let status: object = { blocks: [], mayAsk: true };
  let proved = false;
  askBy(async () => {
    proved = true;
    return true;
  });
  server.use(
    mock.get(at('/patient/deletion-request'), () => HttpResponse.json({ data: status })),
    mock.post(at('/patient/deletion-request'), () => {
      if (!proved)
        return HttpResponse.json({ error: 'confirm_again', message: 'Confirm' }, { status: 409 });
      status = { request, blocks: [], mayAsk: false };
      return HttpResponse.json({ data: status });
    }),
    mock.post(at('/patient/deletion-request/withdraw'), () => {
      status = { request: { ...request, state: 'withdrawn' }, blocks: [], mayAsk: true };
      return HttpResponse.json({ data: status });
    }),
  );
  show('en');
  await userEvent.click(await screen.findByRole('button', { name: 'Delete my data' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete my data' }));
  expect(await screen.findByText(/deleted on Dec 9, 2026/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('button', { name: 'Keep my data' }));
  expect(await screen.findByRole('button', { name: 'Delete my data' })).toBeInTheDocument();
});

it('leads to what has to be settled first, and cannot be asked before, in Spanish', async () => {
  server.use(
    mock.get(at('/patient/deletion-request'), () =>
      HttpResponse.json({
        data: { blocks: ['membership', 'refund'], credit: '10.00', mayAsk: false },
      }),
    ),
  );
  show('es');
  expect(await screen.findByRole('link', { name: 'Cancelarla' })).toHaveAttribute(
    'href',
    '/patient-details/dashboard',
  );
  expect(screen.getByRole('link', { name: 'Ver los pagos' })).toBeInTheDocument();
  expect(screen.getByText(/un crédito de \$10\.00.*ya no podrá usarlo/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Eliminar mis datos' })).not.toBeInTheDocument();
});

it('says why the office holds it, and until when', async () => {
  server.use(
    mock.get(at('/patient/deletion-request'), () =>
      HttpResponse.json({
        data: {
          request: { ...request, state: 'held', heldReason: 'A court asked us to keep it.' },
          blocks: [],
          mayAsk: false,
        },
      }),
    ),
  );
  show('en');
  expect(await screen.findByText('A court asked us to keep it.')).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent(/answer by Jan 9, 2027/);
});
