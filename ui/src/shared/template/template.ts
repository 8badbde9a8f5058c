import { contrast, mix, type Shades, shades } from './color';

/** A template's heading style; the font is loaded only while its template is in use. */
export type HeadingFont = 'hanken' | 'newsreader' | 'nunito' | 'source-serif';

/** The drawing behind the card; its marks have its shape. */
export type Motif = 'arch' | 'dial';

/** A sign-up template as declared by its brand. Radii are in pixels, colors are `#rrggbb`. */
export interface Template {
  hero: string;
  ink: string;
  button: string;
  buttonText: string;
  accent: string;
  /** The membership card's background and its text; the button's colors unless declared. */
  card?: string;
  cardInk?: string;
  /** The drawing on the hero; decoration only. Derived unless declared. */
  motif?: string;
  /** The pale background behind panels. Derived unless declared. */
  surface?: string;
  headingFont: HeadingFont;
  headingWeight: number;
  controlRadius: number;
  cardRadius: number;
}

/** The three colors an office chooses for a custom template. */
export interface CustomColors {
  main: string;
  background: string;
  accent: string;
}

/** Everything a page needs to apply a template: the declared values and the derived ones. */
export interface WornTemplate extends Template {
  /**
   * Text and links on white: the button's color where it is readable there, else the hero's or the
   * ink.
   */
  primary: string;
  primaryShades: Shades;
  card: string;
  cardText: string;
  motifColor: string;
  surface: string;
  secondaryInk: string;
  line: string;
}

const READABLE = 4.5;
const BLACK_INK = '#161b1d';

/**
 * The first of `candidates` that is readable (4.5:1) on `ground`; the one with the best contrast
 * when none is.
 */
export function readableOn(ground: string, candidates: string[]): string {
  const best = [...candidates].sort((a, b) => contrast(b, ground) - contrast(a, ground))[0];
  return (
    candidates.find((candidate) => contrast(candidate, ground) >= READABLE) ?? best ?? BLACK_INK
  );
}

/** A custom template: the office's three colors, and the rest from `base`. */
export function customTemplate(base: Template, colors: CustomColors): Template {
  return {
    ...base,
    hero: colors.background,
    ink: readableOn(colors.background, [mix(colors.main, '#000000', 0.45), BLACK_INK, '#ffffff']),
    button: colors.main,
    buttonText: readableOn(colors.main, ['#ffffff', BLACK_INK]),
    accent: colors.accent,
    card: undefined,
    cardInk: undefined,
    motif: undefined,
    surface: undefined,
  };
}

/** Derives what a page needs from a declared template. */
export function wear(template: Template): WornTemplate {
  const primary = readableOn('#ffffff', [template.button, template.hero, template.ink]);
  return {
    ...template,
    primary,
    primaryShades: shades(primary),
    card: template.card ?? template.button,
    cardText: template.cardInk ?? template.buttonText,
    motifColor: template.motif ?? mix(template.button, template.hero, 0.2),
    surface: template.surface ?? mix(primary, '#ffffff', 0.04),
    secondaryInk: mix(template.ink, template.hero, 0.82),
    line: mix(template.ink, template.hero, 0.16),
  };
}

const FAMILIES: Record<HeadingFont, string> = {
  hanken:
    "'Hanken Grotesk Variable', 'Hanken Waiting', 'Hanken Waiting Wide', system-ui, sans-serif",
  newsreader: "'Newsreader Variable', Georgia, serif",
  nunito: "'Nunito Variable', system-ui, sans-serif",
  'source-serif': "'Source Serif 4 Variable', Georgia, serif",
};

export const headingFamily = (font: HeadingFont): string => FAMILIES[font];

/** The template as CSS variables (`--t-...`), for a page's or a section's `style`. */
export function templateVariables(template: WornTemplate): Record<`--${string}`, string> {
  return {
    '--t-hero': template.hero,
    '--t-ink': template.ink,
    '--t-ink-2': template.secondaryInk,
    '--t-line': template.line,
    '--t-button': template.button,
    '--t-button-text': template.buttonText,
    '--t-accent': template.accent,
    '--t-motif': template.motifColor,
    '--t-primary': template.primary,
    '--t-card': template.card,
    '--t-card-text': template.cardText,
    '--t-surface': template.surface,
    '--t-heading-font': headingFamily(template.headingFont),
    '--t-heading-weight': String(template.headingWeight),
    '--t-radius-control': `${template.controlRadius / 16}rem`,
    '--t-radius-card': `${template.cardRadius / 16}rem`,
  };
}
