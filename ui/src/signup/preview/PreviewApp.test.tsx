import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { SignupBrand } from '~/order/brand';
import { LAGOON } from '~/order/testing';
import { Texts } from '~/order/texts';
import { PAGE } from '../testing/office';
import { PreviewApp } from './PreviewApp';

const WORDS = {
  page: { poweredBy: '' },
  landing: {
    heroHeadline: 'Join your dentist’s own plan',
    heroSubline: '',
    heroSublineNoPrice: '',
    plansTitle: 'Plans',
    questionsTitle: 'Questions',
    questionsHelp: '',
    joinTitle: 'Join',
    joinSubline: '',
  },
  card: { everythingElse: 'Everything else', memberSince: 'Member since' },
  wizard: { worth: '' },
};
const BRAND = {
  name: 'Chairside Dental',
  features: {},
  logoSvg: '<svg/>',
  professional: { segment: 'my-dentist' },
  theme: { motif: 'arch' },
  templates: [LAGOON, { ...LAGOON, key: 'custom', custom: true }],
  faq: [],
  relationships: [],
  texts: { en: WORDS, es: WORDS },
} as unknown as SignupBrand;
const CHOSEN = {
  template: { index: 1, main: '#155A49', background: '#FFFFFF', accent: '#2E7F86' },
  headline: 'Clear sight at the harbor',
  logoUrl: '/api/v1/office/7/picture/3',
};

function chosen(origin = window.location.origin) {
  const data = { type: 'preview:branding', branding: CHOSEN };
  act(() => {
    window.dispatchEvent(new MessageEvent('message', { data, origin, source: window.parent }));
  });
}
const color = () => document.documentElement.style.getPropertyValue('--t-button').toLowerCase();

const beacon = vi.fn(() => true);
const fetched = vi.fn();
beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  Object.defineProperty(navigator, 'sendBeacon', { value: beacon, configurable: true });
  localStorage.clear();
  sessionStorage.clear();
  const texts = await Texts.start('en');
  render(<PreviewApp texts={texts} loaded={{ brand: BRAND, page: PAGE }} />);
});
afterEach(() => {
  vi.unstubAllGlobals();
  beacon.mockClear();
  fetched.mockClear();
  document.documentElement.removeAttribute('style');
});

it('wears what is chosen around the frame, and not what others say', () => {
  const headline = () => screen.getByRole('heading', { level: 1 }).textContent;
  chosen('https://evil.example');
  expect([headline(), color()]).toEqual(['Join your dentist’s own plan', '#0c5673']);
  chosen();
  expect([headline(), color()]).toEqual(['Clear sight at the harbor', '#155a49']);
  expect(document.querySelector('header img')).toHaveAttribute('src', CHOSEN.logoUrl);
});

it('counts no visit, keeps nothing, sends nothing, and leads nowhere', async () => {
  await screen.findByRole('heading', { level: 1 });
  const form = document.getElementById('join');
  expect(form?.closest('[inert]')).not.toBeNull();
  const away = screen.getByRole('link', { name: PAGE.office.phone });
  expect(fireEvent.click(away)).toBe(false);
  const [choose] = document.querySelectorAll('#plans a');
  if (choose) fireEvent.click(choose);
  expect(choose).toBeDefined();
  const submitted = new Event('submit', { bubbles: true, cancelable: true });
  form?.dispatchEvent(submitted);
  expect(submitted.defaultPrevented).toBe(true);
  expect(beacon).not.toHaveBeenCalled();
  expect(fetched).not.toHaveBeenCalled();
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
});
