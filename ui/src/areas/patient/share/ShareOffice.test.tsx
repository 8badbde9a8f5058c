import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { type CurrentUser, currentUser } from '~/api/session';
import { type Brand, BrandProvider } from '~/app/brand';
import { ownEnrollmentQuery } from '../queries';
import { ShareOffice } from './ShareOffice';

function show(language: 'en' | 'es', enrollmentOpen: boolean) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  queries.setQueryData(currentUser.queryKey, { userId: 5, language } as CurrentUser);
  queries.setQueryData(ownEnrollmentQuery.queryKey, {
    page: { office: { id: 7, name: 'Juniper Creek', enrollmentOpen } },
    household: { referralCode: 'DANIEL-7Q2' },
  } as never);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <BrandProvider value={{ professional: { segment: 'my-dentist' } } as Brand}>
          <ShareOffice />
        </BrandProvider>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

it('has the household’s own link to the sign-up, in its language', () => {
  show('es', true);
  expect(
    screen.getByText(
      `${window.location.origin}/accounts/signup/my-dentist/7?ref=DANIEL-7Q2&lang=es`,
    ),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Copiar enlace' })).toBeInTheDocument();
});

it('shares nothing while the office takes nobody', () => {
  show('en', false);
  expect(screen.queryByText(/my-dentist/)).toBeNull();
});
