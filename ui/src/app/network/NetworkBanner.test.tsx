import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NetworkBanner } from './NetworkBanner';

afterEach(() => {
  onlineManager.setOnline(true);
  document.documentElement.lang = 'en';
});

it('says that the connection is lost, in the language of the page', () => {
  document.documentElement.lang = 'es';
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NetworkBanner />
    </QueryClientProvider>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
  act(() => onlineManager.setOnline(false));
  expect(screen.getByRole('alert')).toHaveTextContent('Sin conexión.');
});
