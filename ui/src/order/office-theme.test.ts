import { expect, it } from 'vitest';
import { contrast } from '~/shared/template/color';
import type { SignupBrand } from './brand';
import { officeTemplate, pageVariables } from './office-theme';
import { LAGOON } from './testing';

const brand: SignupBrand = {
  name: 'Brand',
  features: {},
  logoSvg: '<svg/>',
  theme: {
    motif: 'arch',
    primaryName: 'Lagoon',
    primary: [],
    primaryShade: 7,
    bannerBackground: '#09445B',
  },
  templates: [LAGOON, { ...LAGOON, key: 'custom', custom: true }],
  professional: {} as SignupBrand['professional'],
  faq: [],
  relationships: [],
  termsVersion: '1',
  texts: {} as SignupBrand['texts'],
};

it('wears the declared colours', () => {
  expect(officeTemplate(brand, { index: 0 })).toMatchObject({
    card: '#0C5673',
    motifColor: '#BAD8E4',
  });
});

it('takes an office’s own colours only for the custom template', () => {
  const colors = { main: '#155A49', background: '#E5F1EE', accent: '#E27D52' };
  expect(officeTemplate(brand, { index: 0, ...colors }).button).toBe('#0C5673');
  expect(officeTemplate(brand, { index: 1, ...colors })).toMatchObject({
    button: '#155A49',
    hero: '#E5F1EE',
  });
});

it('falls back where an office stored a template or colours that are none', () => {
  expect(officeTemplate(brand, { index: 9 }).hero).toBe('#E4F0F4');
  expect(officeTemplate(brand, { index: 1, main: 'red', background: '' }).button).toBe('#0C5673');
});

it.each(['#FFD400', '#12352A', '#FFFFFF', '#777777'])(
  'stays readable with %s as main colour',
  (main) => {
    const worn = officeTemplate(brand, {
      index: 1,
      main,
      background: '#FFFFFF',
      accent: '#000000',
    });
    const variables = pageVariables(worn);
    expect(contrast(worn.primary, variables['--s-on-primary'] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#ffffff', variables['--s-band'] ?? '')).toBeGreaterThanOrEqual(4.5);
    expect(contrast('#475053', variables['--s-soft'] ?? '')).toBeGreaterThanOrEqual(4.5);
  },
);
