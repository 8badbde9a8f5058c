import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { PublicGate } from '~/app/session/Gate';
import { ThemeWorld } from '~/app/theme/ThemeWorld';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import { Screen as Addendum } from './business-connect-addendum/Screen';
import { Screen as Faq } from './faq/Screen';
import { Questions } from './Questions';
import { groupsOf } from './questions';

const BRAND = {
  features: { business_connect: false, gpp: true },
  contacts: { supportEmail: 'support@example.com' },
  theme: { primary: Array.from({ length: 10 }, () => '#0C5673') },
} as unknown as Brand;

const text = (name: string, language: string | null) => ({
  name,
  version: '2026-11-23',
  language,
  title: language === 'es' ? 'Preguntas' : 'Questions',
  sections: [
    {
      heading: 'Payments {#payments}',
      paragraphs: [
        '### Where is my receipt? {#receipt}',
        'In [your account](/patient-details/payment-history) or [elsewhere](/nowhere).',
        '### What if a payment fails? {#fails}',
        'We try again.',
      ],
    },
  ],
});

const server = setupServer(
  mock.get('*/texts/faq', ({ request }) =>
    HttpResponse.json({ data: text('faq', new URL(request.url).searchParams.get('lang')) }),
  ),
  mock.get('*/texts/business-connect-addendum', () =>
    HttpResponse.json({ _message: 'Not Found', error: 'not_found' }, { status: 404 }),
  ),
);
beforeAll(() => server.listen());
beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'scrollIntoView');
});
afterEach(() => {
  server.resetHandlers();
  vi.restoreAllMocks();
});
afterAll(() => server.close());

function shown(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/faq', element: <Faq /> },
      {
        path: '/closed',
        element: (
          <Questions groups={groupsOf(text('faq', 'en'))} opens={(path) => path !== '/nowhere'} />
        ),
      },
      { path: '/business-connect-addendum', element: <Addendum /> },
      ...['business_connect', 'gpp'].map((feature) => ({
        path: `/${feature}`,
        element: (
          <PublicGate route={{ title: 'Terms', feature }}>
            <h1>Terms</h1>
          </PublicGate>
        ),
      })),
    ],
    { initialEntries: [address] },
  );
  render(
    <BrandProvider value={BRAND}>
      <ThemeWorld>
        <QueryClientProvider
          client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
        >
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeWorld>
    </BrandProvider>,
  );
  return router;
}

const item = async (question: string) => {
  const details = (await screen.findByText(question)).closest('details');
  if (!details) throw new Error(`${question} does not open`);
  return details;
};

describe('the page of questions', () => {
  it('opens the question that the address names', async () => {
    shown('/faq#fails');
    expect(await item('What if a payment fails?')).toHaveAttribute('open');
    expect(await item('Where is my receipt?')).not.toHaveAttribute('open');
    expect(HTMLElement.prototype.scrollIntoView).toHaveBeenCalled();
    expect((await item('What if a payment fails?')).querySelector('summary')).toHaveFocus();
  });

  it('offers its other language above its title', async () => {
    shown('/faq');
    const other = await screen.findByRole('link', { name: 'Español' });
    const title = screen.getByRole('heading', { level: 1 });
    expect(other.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('puts a question that is opened into the address', async () => {
    const router = shown('/faq?lang=en');
    await userEvent.click(await screen.findByText('Where is my receipt?'));
    await vi.waitFor(() => expect(router.state.location.hash).toBe('#receipt'));
    expect(router.state.location.search).toBe('?lang=en');
    expect(await item('Where is my receipt?')).toHaveAttribute('open');
  });

  it('shows what a search finds, and says how much', async () => {
    const router = shown('/faq');
    await userEvent.type(await screen.findByRole('searchbox'), 'receipt');
    expect(screen.getByRole('status')).toHaveTextContent('1 question');
    expect(screen.queryByText('What if a payment fails?')).toBeNull();
    expect(router.state.location.search).toBe('?search=receipt');
    await userEvent.type(screen.getByRole('searchbox'), 'zz');
    expect(screen.getByText('No matching question')).toBeInTheDocument();
  });

  it('links to pages', async () => {
    shown('/faq#receipt');
    const details = await item('Where is my receipt?');
    expect(within(details).getByRole('link', { name: 'your account' })).toHaveAttribute(
      'href',
      '/patient-details/payment-history',
    );
  });

  it('links to no page that is closed to its reader', async () => {
    shown('/closed#receipt');
    const details = await item('Where is my receipt?');
    expect(details).toHaveTextContent('In your account or elsewhere.');
    expect(within(details).getByRole('link', { name: 'your account' })).toBeInTheDocument();
    expect(within(details).queryByRole('link', { name: 'elsewhere' })).toBeNull();
  });

  it('is in the language of the address and offers the other', async () => {
    shown('/faq?lang=es');
    expect(await screen.findByRole('heading', { name: 'Preguntas' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'English' })).toHaveAttribute('href', '/faq?lang=en');
  });
});

it('a text that the brand does not have is a page that does not exist', async () => {
  shown('/business-connect-addendum');
  expect(await screen.findByText('We can’t find this page')).toBeInTheDocument();
});

it('a public page of a feature is there where the brand has the feature', async () => {
  shown('/gpp');
  expect(await screen.findByRole('heading', { name: 'Terms' })).toBeInTheDocument();
  shown('/business_connect');
  expect(await screen.findByText('We can’t find this page')).toBeInTheDocument();
});
