import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { screens } from '~/all-routes';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import { PagesProvider } from '~/user/pages';
import { Screen as NotFound } from './not-found/Screen';
import { Screen as Unauthorized } from './unauthorized/Screen';

function show(Page: ComponentType, visitor: object | null) {
  const queries = new QueryClient();
  queries.setQueryDefaults(['visitor'], { staleTime: Number.POSITIVE_INFINITY });
  queries.setQueryData(['visitor'], visitor);
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
  show(Page, { type: 'patient', language, landing: '/patient-details/dashboard' });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: home })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: out })).toBeInTheDocument();
});

it('speaks the language of a stranger’s browser, in the whole document', async () => {
  vi.spyOn(window.navigator, 'language', 'get').mockReturnValue('es-US');
  show(NotFound, null);
  expect(await screen.findByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir al inicio de sesión' })).toBeInTheDocument();
  expect(document.documentElement.lang).toBe('es');
});

it('speaks English with staff', async () => {
  vi.spyOn(window.navigator, 'language', 'get').mockReturnValue('es-US');
  show(Unauthorized, { type: 'dentist', language: 'en', landing: '/dentist-new/members' });
  expect(await screen.findByRole('heading', { name: 'You don’t have access' })).toBeVisible();
  expect(document.documentElement.lang).toBe('en');
});
