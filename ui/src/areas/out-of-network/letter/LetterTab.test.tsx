import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { type CurrentUser, currentUser } from '~/api/session';
import { LetterTab } from './LetterTab';

it('writes the letter as it is filled in, in the chosen language, and prints it', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000 } } });
  queries.setQueryData(currentUser.queryKey, {
    dentistInfo: {
      id: 7,
      officeName: 'Juniper Creek Dental',
      slug: 'juniper-creek',
      phone: '2085550142',
    },
  } as CurrentUser);
  const print = vi.fn();
  vi.stubGlobal('print', print);
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={queries}>
        <LetterTab />
      </QueryClientProvider>
    </MantineProvider>,
  );
  const letter = screen.getByRole('article', { name: 'Letter preview' });
  await userEvent.type(screen.getByLabelText('Insurance network'), 'Northwest PPO');
  await userEvent.type(screen.getByLabelText('Signed by'), 'Hannah Whitfield');
  expect(letter).toHaveTextContent('insurance network Northwest PPO');
  expect(letter).toHaveTextContent('office=juniper-creek&lang=en');
  expect(letter).toHaveTextContent('Hannah Whitfield');
  await userEvent.click(screen.getByRole('radio', { name: 'Spanish' }));
  expect(letter).toHaveTextContent('Estimado paciente:');
  expect(letter).toHaveTextContent('office=juniper-creek&lang=es');
  await userEvent.click(screen.getByRole('button', { name: 'Print letter' }));
  expect(print).toHaveBeenCalled();
});
