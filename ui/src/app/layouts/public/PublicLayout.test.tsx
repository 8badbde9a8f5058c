import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import { useOfficeOfPage } from '~/shared/public-office/public-office';
import { ThemeWorld } from '../../theme/ThemeWorld';
import { PublicLayout } from './PublicLayout';

const TEMPLATE = {
  key: 'lagoon',
  custom: false,
  hero: '#E4F0F4',
  ink: '#072F40',
  button: '#0C5673',
  buttonText: '#FFFFFF',
  accent: '#EE8A76',
  headingFont: 'hanken',
  headingWeight: 650,
  controlRadiusPx: 8,
  cardRadiusPx: 16,
};
const BRAND = {
  name: 'Chairside Dental',
  shortName: 'Dental',
  logoSvg: '<svg/>',
  contacts: { phone: '800-555-0187', supportEmail: 'support@example.com' },
  theme: { primary: Array.from({ length: 10 }, () => '#0C5673') },
  templates: [TEMPLATE, { ...TEMPLATE, key: 'coral', button: '#9E3223' }],
} as unknown as Brand;

const server = setupServer(
  http.get('*/dentists/details/7/no-auth', () =>
    HttpResponse.json({
      data: { office: { name: 'Juniper Creek', phone: '2085550142', template: { index: 1 } } },
    }),
  ),
);
beforeAll(() => server.listen());
afterAll(() => server.close());

function Page({ office }: { office?: number }) {
  useOfficeOfPage(office, 'es');
  return <h1>Page</h1>;
}

function shown(office?: number) {
  const router = createMemoryRouter([
    { element: <PublicLayout />, children: [{ path: '/', element: <Page office={office} /> }] },
  ]);
  return render(
    <BrandProvider value={BRAND}>
      <ThemeWorld>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </ThemeWorld>
    </BrandProvider>,
  );
}

describe('a public page', () => {
  it('of an office wears its name, phone and template, in the page’s language', async () => {
    const { container } = shown(7);
    expect(await screen.findByText('Juniper Creek')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '208-555-0142' })).toBeInTheDocument();
    expect(screen.queryByText('Chairside')).toBeNull();
    expect(container.innerHTML).toContain('--t-button: #9E3223');
    expect(screen.getByRole('link', { name: 'Términos' })).toHaveAttribute(
      'href',
      '/terms?lang=es&officeId=7',
    );
  });

  it('of nobody wears the brand, in the page’s language', async () => {
    shown();
    expect(screen.getByText('Chairside')).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: 'Preguntas' })).toHaveAttribute(
      'href',
      '/faq?lang=es',
    );
  });
});
