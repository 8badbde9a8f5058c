import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { askBy } from '~/api/confirm-again';
import { at, testServer } from '~/testing/server';
import { renderWith, signedIn } from '~/testing/show';
import { DataExport } from './DataExport';

const server = testServer();
afterEach(() => askBy(null));

function show(language: 'en' | 'es') {
  const queries = signedIn({ language });
  renderWith(<DataExport />, queries);
}

it('proves who is there, then waits for the file', async () => {
  let proved = false;
  askBy(async () => {
    proved = true;
    return true;
  });
  server.use(
    mock.get(at('/patient/data-export'), () => HttpResponse.json({ data: { state: 'none' } })),
    mock.post(at('/patient/data-export'), () =>
      proved
        ? HttpResponse.json({ data: { state: 'waiting' } })
        : HttpResponse.json({ error: 'confirm_again', message: 'Confirm' }, { status: 409 }),
    ),
  );
  show('en');
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare my data' }));
  expect(await screen.findByText(/We are preparing your file/)).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Prepare my data' })).not.toBeInTheDocument();
});

it('offers the file while it is kept, and no second one on the same day, in Spanish', async () => {
  server.use(
    mock.get(at('/patient/data-export'), () =>
      HttpResponse.json({
        data: {
          state: 'ready',
          bytes: 12_400,
          until: '2026-12-02T10:00:00Z',
          againAt: '2026-11-26T10:00:00Z',
        },
      }),
    ),
  );
  show('es');
  expect(await screen.findByRole('button', { name: 'Descargar mis datos' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('12 KB');
  expect(screen.queryByRole('button', { name: 'Preparar mis datos' })).not.toBeInTheDocument();
});
