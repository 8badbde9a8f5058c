import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { LettersPanel } from './LettersPanel';

vi.mock('~/app/session/useUser', () => ({ useUser: () => ({ userId: 5, language: 'es' }) }));

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
afterAll(() => server.close());

it('lists a patient’s letters in the patient’s language, without the statements shown above', async () => {
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={new QueryClient()}>
        <LettersPanel />
      </QueryClientProvider>
    </MantineProvider>,
  );
  expect(await screen.findByText('Su plan terminó')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Abrir Su plan terminó' })).toBeInTheDocument();
  expect(screen.getByText('Cartas')).toBeInTheDocument();
  expect(screen.queryByText('2026')).toBeNull();
});
