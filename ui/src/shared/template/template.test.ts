import { describe, expect, it } from 'vitest';
import { contrast, mix, shades } from './color';
import { customTemplate, type Template, templateVariables, wear } from './template';

const lagoon: Template = {
  hero: '#E4F0F4',
  ink: '#072F40',
  button: '#0C5673',
  buttonText: '#ffffff',
  accent: '#EE8A76',
  card: '#0C5673',
  cardInk: '#FFFFFF',
  motif: '#BAD8E4',
  surface: '#F4F9FA',
  headingFont: 'hanken',
  headingWeight: 650,
  controlRadius: 8,
  cardRadius: 16,
};
const evergreen: Template = {
  ...lagoon,
  hero: '#12352A',
  ink: '#F4F7F1',
  button: '#D9B873',
  buttonText: '#1D2A20',
  card: '#F3EEE1',
  cardInk: '#1D2A20',
  accent: '#D9B873',
};

describe('colours', () => {
  it('mixes and measures', () => {
    expect(mix('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(contrast('#000', '#fff')).toBeCloseTo(21, 5);
  });

  it('keeps the main colour as shade 7', () => {
    expect(shades('#0C5673')[7]).toBe('#0c5673');
  });
});

describe('a worn template', () => {
  it('uses the button colour on white where it reads there', () => {
    expect(wear(lagoon).primary).toBe('#0C5673');
  });

  it('falls back to the dark hero where a pale button would not read on white', () => {
    expect(wear(evergreen).primary).toBe('#12352A');
  });

  it('derives ink and button text of a custom template', () => {
    const custom = customTemplate(lagoon, {
      main: '#FFD400',
      background: '#101010',
      accent: '#FF0000',
    });
    expect(contrast(custom.hero, custom.ink)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(custom.button, custom.buttonText)).toBeGreaterThanOrEqual(4.5);
    const worn = wear(custom);
    expect(contrast(worn.card, worn.cardText)).toBeGreaterThanOrEqual(4.5);
  });

  it('gives radii in rem', () => {
    expect(templateVariables(wear(lagoon))['--t-radius-card']).toBe('1rem');
  });
});
