import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { Texts, TextsProvider } from '~/order/texts';
import type { Language } from '~/order/types';
import { NearbyOffices } from './NearbyOffices';

const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function show(language: Language) {
  const texts = await Texts.start(language);
  render(
    <TextsProvider texts={texts}>
      <NearbyOffices officeId={7} zip="83702-1234" />
    </TextsProvider>,
  );
}

const around = (answer: () => Response) =>
  server.use(http.get(`${window.location.origin}/api/v1/dentists/nearby/7`, answer));

it('leads to the search around ZIP codes that have other offices', async () => {
  around(() => HttpResponse.json({ data: { zipCodes: ['83702', '83704'] } }));
  await show('en');
  expect(await screen.findByRole('heading')).toHaveTextContent('Other offices near you');
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/search?near=83704&lang=en']);
});

it('promises no office where it knows of none, and says so in Spanish', async () => {
  around(() => HttpResponse.json({ data: { zipCodes: ['83702'] } }));
  await show('es');
  const link = await screen.findByRole('link', { name: 'Encontrar otro consultorio' });
  expect(link).toHaveAttribute('href', '/search?near=83702&lang=es');
  expect(screen.queryByRole('heading')).not.toBeInTheDocument();
});

it('still leads to the search when the list did not load', async () => {
  around(() => HttpResponse.json({ _message: 'Away' }, { status: 502 }));
  await show('en');
  expect(await screen.findByRole('link', { name: 'Find another office' })).toBeInTheDocument();
});
