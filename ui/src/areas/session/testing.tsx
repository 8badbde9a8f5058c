import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { type Brand, BrandProvider } from '~/shared/brand/brand';
import { Screen as ForgotPassword } from './forgot-password/Screen';
import { Screen as Login } from './login/Screen';
import { Screen as ResetPassword } from './reset-password/Screen';
import { Screen as SetPassword } from './set-password/Screen';

const words = { en: 'care', es: 'cuidado' };
const brand: Brand = {
  id: 'third',
  name: 'Third Brand',
  shortName: 'Brand',
  ucrName: 'Usual fee',
  faq: [],
  termsVersion: '1',
  signInCodeDigits: 4,
  prodUrl: window.location.origin,
  helpUrl: 'https://help.example',
  helpArticles: {},
  contacts: {
    supportEmail: 'support@third.example',
    successEmail: 'success@third.example',
    infoEmail: 'info@third.example',
    phone: '800-555-0100',
  },
  professional: {
    key: 'third',
    segment: 'my-third',
    singular: words,
    plural: words,
    office: words,
    offices: words,
    care: words,
    practiceSystem: words,
    practiceSystemShort: 'PS',
  },
  features: {},
  texts: { en: {}, es: {} },
  logoSvg: '<svg xmlns="http://www.w3.org/2000/svg"/>',
  theme: {
    primaryName: 'First',
    primary: Array<string>(10).fill('#0C5673'),
    primaryShade: 7,
    motif: 'dial',
    bannerBackground: '#09445B',
  },
  templates: [
    {
      key: 'first',
      name: 'First',
      description: 'The only one',
      custom: false,
      hero: '#ffffff',
      ink: '#000000',
      button: '#0C5673',
      buttonText: '#ffffff',
      accent: '#EE8A76',
      card: '#0C5673',
      cardInk: '#ffffff',
      motif: '#BAD8E4',
      surface: '#F4F9FA',
      headingFont: 'hanken',
      headingWeight: 650,
      controlRadiusPx: 8,
      cardRadiusPx: 16,
    },
  ],
  procedures: [
    { code: '1', shownCode: 'D1', label: words, cardLabel: { en: 'Exam', es: 'Examen' } },
  ],
};

/** Opens a sign-in page with its frame; the router says where it redirects. */
export function openSignIn(address: string) {
  const router = createMemoryRouter(
    [
      { path: '/accounts/login', element: <Login /> },
      { path: '/accounts/forgot-password', element: <ForgotPassword /> },
      { path: '/accounts/reset-password/:token', element: <ResetPassword /> },
      { path: '/accounts/set-password/:token', element: <SetPassword /> },
      { path: '*', element: <p>Arrived</p> },
    ],
    { initialEntries: [address] },
  );
  render(
    <BrandProvider value={brand}>
      <MantineProvider env="test" theme={{ colors: { brand: brand.theme.primary as never } }}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </MantineProvider>
    </BrandProvider>,
  );
  return router;
}
