import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { plan } from '~/order/testing';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import classes from './OutOfNetwork.module.css';
import { Screen } from './Screen';

const PAGE = {
  office: {
    id: 7,
    name: 'Juniper Creek Dental',
    phone: '2085550142',
    addressLine1: '1418 N 13th St',
    city: 'Boise',
    state: 'ID',
    zip: '83702',
    enrollmentOpen: true,
  },
  plans: [
    plan(1, { name: 'Adult Wellness', spanishName: 'Bienestar', insured: false }),
    plan(2, { name: 'Hidden', monthly: undefined, annually: undefined }),
  ],
  rules: {
    coolingOffDays: 90,
    disclosures: { en: ['This is not insurance.'], es: ['No es un seguro.'] },
  },
};
const texts = { card: { everythingElse: 'Everything else' }, wizard: { worth: 'Worth {{value}}' } };
const BRAND = {
  professional: { segment: 'my-dentist' },
  texts: { en: texts, es: texts },
  faq: [
    {
      key: 'is_this_insurance',
      question: { en: 'Is this insurance?', es: '¿Es un seguro?' },
      answer: { en: 'No. It is an agreement with {{office}}.', es: 'No.' },
    },
  ],
} as unknown as Brand;

let open = true;
const server = setupServer(
  http.get('*/dentists/details/:id/no-auth', ({ params }) =>
    params.id === 'juniper-creek'
      ? HttpResponse.json({ data: { ...PAGE, office: { ...PAGE.office, enrollmentOpen: open } } })
      : HttpResponse.json({ _message: 'Not Found', error: 'not_found' }, { status: 404 }),
  ),
);
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  open = true;
});
afterAll(() => server.close());

function show(address: string) {
  const router = createMemoryRouter([{ path: '/out-of-network', element: <Screen /> }], {
    initialEntries: [address],
  });
  render(
    <MantineProvider env="test">
      <QueryClientProvider
        client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
      >
        <BrandProvider value={BRAND}>
          <RouterProvider router={router} />
        </BrandProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
  return router;
}

it('shows what changes, what stays, the office’s plans, and the way to join', async () => {
  show('/out-of-network?office=juniper-creek&lang=en');
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'Juniper Creek Dental is leaving an insurance network',
    }),
  ).toBeInTheDocument();
  expect(screen.getByText(/1418 N 13th St, Boise, ID 83702, and same phone/)).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Adult Wellness' })).toBeInTheDocument();
  expect(await screen.findByText('For patients without insurance')).toBeInTheDocument();
  expect(screen.queryByText('Hidden')).toBeNull();
  expect(
    await screen.findByText('No. It is an agreement with Juniper Creek Dental.'),
  ).toBeInTheDocument();
  for (const link of await screen.findAllByRole('link', { name: /^Join a plan/ }))
    expect(link).toHaveAttribute(
      'href',
      '/accounts/signup/my-dentist/7?lang=en&source=out_of_network',
    );
});

it('switches to Spanish in its address', async () => {
  const router = show('/out-of-network?office=juniper-creek&lang=en');
  await screen.findByText('What changes');
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  expect(await screen.findByText('Qué cambia')).toBeInTheDocument();
  expect(router.state.location.search).toBe('?office=juniper-creek&lang=es');
  expect(await screen.findByRole('heading', { name: 'Bienestar' })).toBeInTheDocument();
});

it.each(['a resize', 'a change of the language'])(
  'is as high as what came with its address until %s',
  async (what) => {
    const first = document.createElement('div');
    first.className = String(classes.page);
    Object.defineProperty(first, 'offsetHeight', { value: 2400 });
    document.body.prepend(first);
    show('/out-of-network?office=juniper-creek&lang=en');
    const page = (await screen.findByText('What changes')).closest<HTMLElement>('[lang]');
    first.remove();
    expect(page).toHaveStyle({ minHeight: '2400px' });
    if (what === 'a resize') fireEvent(window, new Event('resize'));
    else await userEvent.click(screen.getByRole('button', { name: 'Español' }));
    expect(page?.style.minHeight).toBe('');
  },
);

it('says how to reach an office that takes nobody online', async () => {
  open = false;
  show('/out-of-network?office=juniper-creek&lang=en');
  expect(await screen.findAllByText(/can’t join online right now/)).not.toHaveLength(0);
  expect(screen.queryByRole('link', { name: /^Join/ })).toBeNull();
});

it.each(['', '?office=nobody'])('says without an office how to find it: "%s"', async (query) => {
  show(`/out-of-network${query}${query ? '&' : '?'}lang=en`);
  expect(
    await screen.findByRole('heading', {
      level: 1,
      name: 'When your office leaves an insurance network',
    }),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Find an office' })).toHaveAttribute('href', '/search');
  expect(screen.queryAllByRole('alert')).toHaveLength(query ? 1 : 0);
});

it('is in Spanish without an office too', async () => {
  show('/out-of-network?lang=es');
  expect(await screen.findByText('Qué cambia')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Buscar un consultorio' })).toHaveAttribute(
    'href',
    '/search?lang=es',
  );
});
