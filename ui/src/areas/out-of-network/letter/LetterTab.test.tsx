import { QueryClient } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { configureClient } from '~/api/client';
import { type CurrentUser, currentUser } from '~/api/session';
import { renderWith } from '~/testing/show';
import { LetterTab } from './LetterTab';

const server = setupServer();
const at = (path: string) => `${window.location.origin}/api/v1${path}`;
const asked: unknown[] = [];
const opened: string[] = [];

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => {
  asked.length = 0;
  opened.length = 0;
  configureClient({ toast: vi.fn(), unauthenticated: vi.fn() });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:letter' }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    opened.push(this.href);
  });
  server.use(
    mock.get(at('/office/7/marketing/network-letter'), ({ request }) => {
      const language = new URL(request.url).searchParams.get('language');
      return HttpResponse.json({
        data: {
          greeting: language === 'es' ? 'Estimado paciente:' : 'Dear patient,',
          paragraphs: ['From {{from}}, we leave the insurance network {{network}}.'],
          closing: 'Sincerely,',
          link: `https://dental.example/out-of-network?office=juniper-creek&lang=${language}`,
        },
      });
    }),
    mock.post(at('/office/7/marketing/network-letter/file'), async ({ request }) => {
      asked.push(await request.json());
      return new HttpResponse('%PDF', { headers: { 'content-type': 'application/pdf' } });
    }),
  );
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

it('writes the letter as it is filled in, in the chosen language, and opens it as PDF', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  queries.setQueryData(currentUser.queryKey, {
    dentistInfo: { id: 7, officeName: 'Juniper Creek Dental', phone: '2085550142' },
  } as CurrentUser);
  renderWith(<LetterTab />, queries);
  expect(await screen.findByRole('article', { name: 'Letter preview' })).toHaveTextContent(
    'From ____________, we leave',
  );
  await userEvent.type(screen.getByLabelText('Insurance network'), 'Northwest PPO');
  await userEvent.type(screen.getByLabelText('Signed by'), 'Hannah Whitfield');
  const letter = () => screen.findByRole('article', { name: 'Letter preview' });
  expect(await letter()).toHaveTextContent('insurance network Northwest PPO');
  expect(await letter()).toHaveTextContent('Hannah Whitfield');
  await userEvent.click(screen.getByRole('radio', { name: 'Spanish' }));
  expect(await screen.findByText('Estimado paciente:')).toBeVisible();
  expect(screen.getByLabelText('Link to share')).toHaveValue(
    'https://dental.example/out-of-network?office=juniper-creek&lang=es',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Letter as PDF' }));
  await waitFor(() => expect(opened).toEqual(['blob:letter']));
  expect(asked).toEqual([
    { language: 'es', network: 'Northwest PPO', signedBy: 'Hannah Whitfield' },
  ]);
});
