import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, Link } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import { laterPages, routeTree } from './router';
import { ThemeWorld } from './theme/ThemeWorld';

const pets = vi.hoisted(() => vi.fn());
const vets = vi.hoisted(() => vi.fn());
vi.mock('../routes', () => {
  const page = (path: string, screen: () => Promise<unknown>) => ({
    path,
    audience: 'anyone',
    layout: 'public',
    parts: 'first',
    title: 'Pets',
    screen,
  });
  const screens = [
    page('/', async () => ({
      Screen: () => (
        <>
          <Link to="/pets">All pets</Link>
          <Link to="/vets">All vets</Link>
        </>
      ),
    })),
    page('/pets', () => pets()),
  ];
  const laterLayoutAt = (path: string) => (path === '/vets' ? 'public' : undefined);
  return { firstScreens: screens, redirects: [], laterLayoutAt, loadScreens: () => vets() };
});

const BRAND = {
  name: 'Chairside Dental',
  shortName: 'Dental',
  logoSvg: '<svg/>',
  contacts: { phone: '800-555-0187', supportEmail: 'support@example.com' },
  theme: { primary: Array.from({ length: 10 }, () => '#0C5673') },
  templates: [],
} as unknown as Brand;

const MISSING = new TypeError('Failed to fetch dynamically imported module: /assets/pets.js');
const LOADED = { Screen: () => <h1>Rex and Tibbles</h1> };

const connected = (online: boolean) =>
  vi.spyOn(window.navigator, 'onLine', 'get').mockReturnValue(online);

/** The app on its first page, then on the one whose file does not load. */
async function opened(link = 'All pets') {
  const queries = new QueryClient();
  const router = createMemoryRouter(routeTree(queries), {
    patchRoutesOnNavigation: laterPages(queries),
  });
  render(
    <BrandProvider value={BRAND}>
      <ThemeWorld>
        <QueryClientProvider client={queries}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeWorld>
    </BrandProvider>,
  );
  await userEvent.click(await screen.findByRole('link', { name: link }));
  return router;
}

beforeEach(() => {
  pets.mockReset().mockRejectedValue(MISSING);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe('a page whose file does not load', () => {
  it('shows an error with a retry inside the app’s frame', async () => {
    connected(false);
    await opened();
    expect(await screen.findByRole('heading', { name: 'You’re offline.' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.getByRole('navigation', { name: 'Small print' })).toBeInTheDocument();
  });

  it('loads again when the connection is back', async () => {
    connected(false);
    const reload = vi.fn();
    vi.stubGlobal('location', { ...window.location, reload });
    await opened();
    await screen.findByRole('heading', { name: 'You’re offline.' });
    connected(true);
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  });

  it('is tried again at the next visit', async () => {
    connected(false);
    const router = await opened();
    await screen.findByRole('heading', { name: 'You’re offline.' });
    pets.mockResolvedValue(LOADED);
    await router.navigate('/');
    await userEvent.click(await screen.findByRole('link', { name: 'All pets' }));
    expect(await screen.findByRole('heading', { name: 'Rex and Tibbles' })).toBeInTheDocument();
  });
});

describe('a table of pages that does not load', () => {
  it('shows an error with a retry, and is tried again at the next visit', async () => {
    connected(false);
    vets.mockRejectedValueOnce(MISSING).mockResolvedValue([
      {
        path: '/vets',
        audience: 'anyone',
        layout: 'public',
        parts: 'first',
        title: 'Vets',
        screen: async () => ({ Screen: () => <h1>Dr. Mole</h1> }),
      },
    ]);
    const router = await opened('All vets');
    expect(await screen.findByRole('heading', { name: 'You’re offline.' })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    await router.navigate('/');
    await userEvent.click(await screen.findByRole('link', { name: 'All vets' }));
    expect(await screen.findByRole('heading', { name: 'Dr. Mole' })).toBeInTheDocument();
  });
});
