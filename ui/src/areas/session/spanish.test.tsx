import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http as mock } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { at, testServer } from '~/testing/server';
import { loginAddress } from '~/user/return-address';
import { wantedLanguage } from '~/user/wanted-language';
import { SPANISH } from './spanish';
import { openSignIn } from './testing';
import { ENGLISH as FORGOT } from './texts/forgot';
import { ENGLISH as LOGIN } from './texts/login';

const server = testServer();
let browser = 'en-US';

beforeEach(() => {
  browser = 'en-US';
  vi.spyOn(navigator, 'language', 'get').mockImplementation(() => browser);
});

/** The page's text, visible and for screen readers. */
const shown = () =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label')),
  ].join(' ');

const ENGLISH = /\b(the|your|you|we|and|to|sign|password|send|email|choose|membership|year)\b/i;

describe('the language of a sign-in page', () => {
  const wanted = (search: string) => wantedLanguage(new URLSearchParams(search));

  it('is that of the address, of the page it goes on to, of the last choice, of the browser', () => {
    expect(wanted('')).toBe('en');
    browser = 'es-MX';
    expect(wanted('')).toBe('es');
    localStorage.setItem('signup.language', 'en');
    expect(wanted('')).toBe('en');
    expect(wanted('return=%2Fpatient-details%2Fdashboard%3Flang%3Des')).toBe('es');
    expect(wanted('lang=en&return=%2Fpatient-details%2Fdashboard%3Flang%3Des')).toBe('en');
  });

  it('is changed by a visible switch, kept for the next page, and leaves what is typed', async () => {
    const router = openSignIn('/accounts/login?return=%2Fmine');
    await userEvent.type(screen.getByLabelText('Email'), 'ana@example.com');
    await userEvent.click(screen.getByRole('button', { name: 'Español' }));
    expect(await screen.findByRole('heading', { name: SPANISH.login.title })).toBeInTheDocument();
    expect(screen.getByLabelText('Correo electrónico')).toHaveValue('ana@example.com');
    expect(new URLSearchParams(router.state.location.search).get('return')).toBe('/mine');
    expect(document.documentElement.lang).toBe('es');
    await userEvent.click(screen.getByRole('link', { name: SPANISH.login.forgot }));
    expect(screen.getByRole('heading')).toHaveTextContent(SPANISH.forgot.title);
    await userEvent.click(screen.getByRole('button', { name: 'English' }));
    expect(screen.getByRole('heading')).toHaveTextContent(FORGOT.title);
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem('signup.language')).toBe('en');
  });

  it('is that of the page on which a session ended', () => {
    document.documentElement.lang = 'es';
    expect(loginAddress('/patient-details/dashboard', 'session')).toMatch(/&lang=es$/);
    document.documentElement.lang = 'en';
    expect(loginAddress('/patient-details/dashboard', 'session')).not.toContain('lang');
  });

  it('is not that of the page that comes after it', async () => {
    const router = openSignIn('/accounts/login?lang=es');
    await waitFor(() => expect(document.documentElement.lang).toBe('es'));
    await router.navigate('/account/members');
    expect(await screen.findByText('Arrived')).toBeInTheDocument();
    expect(document.documentElement.lang).toBe('en');
  });
});

describe('in Spanish', () => {
  it.each([
    '/accounts/login?ended=idle',
    '/accounts/login?ended=session',
    '/accounts/forgot-password',
    '/accounts/reset-password/abc',
    '/accounts/set-password/abc',
  ])('%s has no English', async (address) => {
    browser = 'es-US';
    openSignIn(address);
    expect(await screen.findByRole('button', { name: 'English' })).toHaveAttribute('lang', 'en');
    const [submit] = screen.getAllByRole('button').filter((one) => one.matches('[type=submit]'));
    await userEvent.click(submit as HTMLElement);
    expect(screen.getAllByText('Este campo es obligatorio').length).toBeGreaterThan(0);
    expect(shown().replace('English', '')).not.toMatch(ENGLISH);
  });

  it('asks for a code, and the server to answer in Spanish', async () => {
    const asked: (string | null)[] = [];
    server.use(
      mock.post(at('/session/login'), ({ request }) => {
        asked.push(request.headers.get('accept-language'));
        const fields = { code: ['Este campo es obligatorio'] };
        return HttpResponse.json({ error: 'validation', fields }, { status: 400 });
      }),
    );
    openSignIn('/accounts/login?lang=es');
    await userEvent.type(await screen.findByLabelText('Correo electrónico'), 'ana@example.com');
    await userEvent.type(screen.getByLabelText('Contraseña'), 'secreta');
    await userEvent.click(screen.getByRole('button', { name: 'Iniciar sesión' }));
    expect(await screen.findByLabelText(SPANISH.login.code)).toBeInTheDocument();
    expect(shown().replace('English', '')).not.toMatch(ENGLISH);
    expect(asked).toEqual(['es']);
  });

  it('says each text in its own words', () => {
    const english: Record<string, unknown> = { ...LOGIN };
    for (const [key, text] of Object.entries(SPANISH.login))
      if (typeof text === 'string') expect(text, key).not.toBe(english[key]);
    expect(Object.keys(SPANISH.login)).toEqual(Object.keys(LOGIN));
  });
});
