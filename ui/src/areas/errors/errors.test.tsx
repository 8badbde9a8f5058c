import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it } from 'vitest';
import { screens } from '~/routes';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import { PagesProvider } from '~/user/pages';
import { Screen as NotFound } from './not-found/Screen';
import { Screen as Unauthorized } from './unauthorized/Screen';

function show(Page: ComponentType, language: 'en' | 'es') {
  const queries = new QueryClient();
  queries.setQueryDefaults(['visitor'], { staleTime: Number.POSITIVE_INFINITY });
  queries.setQueryData(['visitor'], {
    type: 'patient',
    language,
    landing: '/patient-details/dashboard',
  });
  render(
    <MantineProvider>
      <QueryClientProvider client={queries}>
        <BrandProvider value={{ theme: { motif: 'arch' } } as unknown as Brand}>
          <PagesProvider value={screens}>
            <MemoryRouter>
              <Page />
            </MemoryRouter>
          </PagesProvider>
        </BrandProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it.each([
  [NotFound, 'en' as const, 'We can’t find this page', 'Go to dashboard', 'Log Out'],
  [NotFound, 'es' as const, 'No encontramos esta página', 'Ir al inicio', 'Salir'],
  [Unauthorized, 'en' as const, 'You don’t have access', 'Go to dashboard', 'Log Out'],
  [Unauthorized, 'es' as const, 'No tiene acceso', 'Ir al inicio', 'Salir'],
])('speaks the patient’s language', async (Page, language, title, home, out) => {
  show(Page, language);
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: home })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: out })).toBeInTheDocument();
});
