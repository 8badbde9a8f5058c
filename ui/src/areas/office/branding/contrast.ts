import { contrast } from '~/shared/template/color';
import { type CustomColors, customTemplate, type Template, wear } from '~/shared/template/template';

const LEAST_OF_TEXT = 4.5;
const LEAST_OF_CONTROLS = 3;

/** Two colors of the page that users must be able to tell apart. */
export interface Pair {
  what: string;
  /** The color to change when the two are too close. */
  field: 'main' | 'background';
  ground: string;
  ink: string;
  measured: number;
  least: number;
  passes: boolean;
}

export const isColor = (text: string): boolean => /^#[0-9a-f]{6}$/i.test(text.trim());

/** The color pairs of the sign-up page for three custom colors, measured as on the server. */
export function pairs(base: Template, colors: CustomColors): Pair[] {
  const worn = wear(customTemplate(base, colors));
  const pair = (
    what: string,
    field: Pair['field'],
    ground: string,
    ink: string,
    least = LEAST_OF_TEXT,
  ): Pair => {
    const measured = contrast(ink, ground);
    return { what, field, ground, ink, measured, least, passes: measured >= least };
  };
  return [
    pair('Text on buttons', 'main', worn.button, worn.buttonText),
    pair('Text on the background', 'background', worn.hero, worn.secondaryInk),
    pair('Buttons on the background', 'main', worn.hero, worn.button, LEAST_OF_CONTROLS),
  ];
}

/** "7.2 to 1"; rounded down, so that a failing color never shows the required number. */
export const ratio = (measured: number): string =>
  `${(Math.floor(measured * 10) / 10).toFixed(1)} to 1`;
