import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { expect, it } from 'vitest';
import { at, testServer } from '~/testing/server';
import { renderWith, signedIn } from '~/testing/show';
import { Screen } from './Screen';

const server = testServer();

const OWN = { officeName: 'Juniper Creek Dental', author: 'Ana R.', mayWrite: true, reviews: [] };
const WRITTEN = {
  id: 1,
  stars: 4,
  words: 'Kind and quick.',
  author: 'Ana R.',
  writtenAt: '2026-11-20T12:00:00Z',
  shownFrom: '2999-11-21T12:00:00Z',
  shown: false,
  removed: false,
};

function show(language: 'en' | 'es') {
  const queries = signedIn({ email: 'a@example.com', language });
  renderWith(<Screen />, queries);
}

it('takes stars and words, and shows the review with where it is', async () => {
  let own: object = OWN;
  let sent: unknown;
  server.use(
    mock.get(at('/patient/reviews'), () => HttpResponse.json({ data: own })),
    mock.post(at('/patient/reviews'), async ({ request }) => {
      sent = await request.json();
      own = { ...OWN, mayWrite: false, reviews: [WRITTEN] };
      return HttpResponse.json({ data: own });
    }),
  );
  show('en');
  await userEvent.type(await screen.findByLabelText('Your review'), 'Kind and quick.');
  await userEvent.click(screen.getByRole('button', { name: 'Send review' }));
  expect(screen.getByText('Choose 1 to 5 stars')).toBeInTheDocument();
  expect(sent).toBeUndefined();
  await userEvent.click(screen.getByRole('radio', { name: '4 of 5 stars' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send review' }));
  expect(await screen.findByText('Public within 24 hours')).toBeInTheDocument();
  expect(sent).toEqual({ stars: 4, words: 'Kind and quick.' });
  expect(screen.queryByRole('button', { name: 'Send review' })).not.toBeInTheDocument();
});

it('puts what the server refuses at its field, in Spanish', async () => {
  server.use(
    mock.get(at('/patient/reviews'), () => HttpResponse.json({ data: OWN })),
    mock.post(at('/patient/reviews'), () =>
      HttpResponse.json(
        {
          _message: 'Datos no válidos',
          error: 'invalid',
          fields: { words: ['Debe tener al menos 10 caracteres'] },
        },
        { status: 400 },
      ),
    ),
  );
  show('es');
  expect(await screen.findByText(/aparece como Ana R\. Su consultorio/)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole('radio', { name: '1 de 5 estrellas' }));
  await userEvent.type(screen.getByLabelText('Su reseña'), 'Mal');
  await userEvent.click(screen.getByRole('button', { name: 'Enviar reseña' }));
  expect(await screen.findByText('Debe tener al menos 10 caracteres')).toBeInTheDocument();
});
