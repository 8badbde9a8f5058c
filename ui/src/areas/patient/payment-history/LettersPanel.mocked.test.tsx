import { screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { renderWith } from '~/testing/show';
import { LettersPanel } from './LettersPanel';

vi.mock('~/user/useUser', () => ({ useUser: () => ({ userId: 5, language: 'es' }) }));

const at = '2026-11-23T18:00:00Z';
const server = setupServer(
  http.get('*/patient/letters', () =>
    HttpResponse.json({
      data: {
        items: [
          { key: 'sent-3', kind: 'cancellation', subject: 'Su plan terminó', at },
          { key: 'year-2026', kind: 'statement', subject: '2026', at },
        ],
      },
    }),
  ),
);
beforeAll(() => server.listen());
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const show = () => renderWith(<LettersPanel />);

it('lists a patient’s letters in the patient’s language, without the statements shown above', async () => {
  show();
  expect(await screen.findByText('Su plan terminó')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Abrir Su plan terminó' })).toBeInTheDocument();
  expect(screen.getByText('Cartas')).toBeInTheDocument();
  expect(screen.queryByText('2026')).toBeNull();
});

it('says what will be there for a household without letters', async () => {
  const items = [{ key: 'year-2026', kind: 'statement', subject: '2026', at }];
  server.use(http.get('*/patient/letters', () => HttpResponse.json({ data: { items } })));
  show();
  expect(await screen.findByText('Todavía no hay cartas')).toBeInTheDocument();
  expect(screen.getByText(/^Aquí aparecen las cartas sobre precios/)).toBeInTheDocument();
});
