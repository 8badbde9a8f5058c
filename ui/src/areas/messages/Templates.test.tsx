import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import type { MessageTemplate } from './calls';
import { Templates } from './Templates';

const words = { subjectEn: 'Hi', bodyEn: 'Text', subjectEs: 'Hola', bodyEs: 'Texto' };
const saved = { savedAt: '2026-11-23T10:00:00Z', savedBy: 'Kim', hasSubject: true, variables: [] };
const SPRING: MessageTemplate = { templateId: 4, kind: 'own', name: 'Spring', words, ...saved };
const WELCOME: MessageTemplate = { templateId: 5, kind: 'welcome', name: '', words, ...saved };

const sent: unknown[] = [];
const server = setupServer(
  mock.delete('*/dentists/7/message-templates/:id', ({ params }) => {
    sent.push(['delete', params.id]);
    return HttpResponse.json({ data: {} });
  }),
  mock.post('*/dentists/7/message-templates', async ({ request }) => {
    sent.push(['save', await request.json()]);
    return HttpResponse.json({ data: { templateId: 9 } });
  }),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => configureClient({ toast: vi.fn(), unauthenticated: vi.fn() }));
afterEach(() => {
  sent.length = 0;
});
afterAll(() => server.close());

function show() {
  render(
    <MantineProvider env="test">
      <Notifications />
      <QueryClientProvider client={new QueryClient()}>
        <Templates officeId={7} templates={[SPRING, WELCOME]} showOpened={false} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it.each([
  ['own template', SPRING, 'Delete', 'Template deleted'],
  ['standard words', WELCOME, 'Reset to standard', 'Reset to the standard wording'],
])('brings what was taken away back by undo: %s', async (_, template, act, said) => {
  show();
  const [spring, welcome] = screen.getAllByRole('article');
  const row = template === SPRING ? spring : welcome;
  await userEvent.click(within(row as HTMLElement).getByRole('button', { name: act }));
  expect(await screen.findByText(said)).toBeInTheDocument();
  expect(sent).toEqual([['delete', String(template.templateId)]]);
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  const { kind, name } = template;
  await waitFor(() => expect(sent[1]).toEqual(['save', { kind, name, words }]));
  expect(await screen.findByText('Template restored')).toBeInTheDocument();
});
