import { screen } from '@testing-library/react';
import { HttpResponse, http as mock } from 'msw';
import { expect, it, vi } from 'vitest';
import { at, testServer } from '~/testing/server';
import { renderWith, signedIn } from '~/testing/show';
import { Wallet } from './Wallet';

const server = testServer();

function show(language: 'en' | 'es', cards: object) {
  const asked = vi.fn();
  server.use(
    mock.get(at('/patient/wallet-cards'), ({ request }) => {
      asked(new URL(request.url).searchParams.get('lang'));
      return HttpResponse.json({ data: cards });
    }),
  );
  const queries = signedIn({ language });
  renderWith(
    <>
      <Wallet membershipId={7} name="Ana Reyes" />
      <p>Beside it</p>
    </>,
    queries,
  );
  return asked;
}

it('links to Google Wallet and offers the file for Apple Wallet, in Spanish', async () => {
  const link = 'https://pay.google.com/gp/v/save/abc';
  const asked = show('es', {
    apple: true,
    google: true,
    items: [{ membershipId: 7, google: link }],
  });
  expect(
    await screen.findByRole('link', { name: 'Guardar en Google Wallet: tarjeta de Ana Reyes' }),
  ).toHaveAttribute('href', link);
  expect(
    screen.getByRole('button', { name: 'Guardar en Apple Wallet: tarjeta de Ana Reyes' }),
  ).toBeInTheDocument();
  expect(asked).toHaveBeenCalledWith('es');
});

it('offers nothing where there is no key for a wallet, or no such card', async () => {
  const asked = show('en', { apple: false, google: false, items: [{ membershipId: 7 }] });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.getByText('Beside it')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});
