import { contrast, luminance, mix } from '~/shared/template/color';
import {
  type CustomColors,
  customTemplate,
  templateVariables,
  type WornTemplate,
  wear,
} from '~/shared/template/template';
import { type BrandTemplate, declaredTemplate, type SignupBrand } from './brand';
import type { OfficeTemplate } from './types';

const HEX = /^#[0-9a-f]{6}$/i;

function officeColors(base: BrandTemplate, office: OfficeTemplate): CustomColors | null {
  if (!base.custom) return null;
  const pick = (chosen: string | null | undefined, otherwise: string) =>
    chosen && HEX.test(chosen) ? chosen : otherwise;
  return {
    main: pick(office.main, base.button),
    background: pick(office.background, base.hero),
    accent: pick(office.accent, base.accent),
  };
}

/**
 * The template of this office's page. An index the brand does not have falls back to its first one.
 */
export function officeTemplate(brand: SignupBrand, office: OfficeTemplate): WornTemplate {
  const base = brand.templates[office.index] ?? brand.templates[0];
  if (!base) throw new Error('The brand has no templates');
  const declared = declaredTemplate(base);
  const colors = officeColors(base, office);
  if (colors) return wear(customTemplate(declared, colors));
  const worn = wear(declared);
  return {
    ...worn,
    card: base.card,
    cardText: base.cardInk,
    motifColor: base.motif,
  };
}

/**
 * Pale backgrounds on white, the palest first: a pale motif gives them its hue, else the primary
 * color does.
 */
function grounds({ motifColor, primary }: WornTemplate): [string, string, string] {
  const pale = luminance(motifColor) > 0.4;
  const [hue, shares] = pale ? [motifColor, [0.17, 0.25, 0.55]] : [primary, [0.045, 0.075, 0.16]];
  const [soft = 0, tint = 0, tint2 = 0] = shares;
  return [mix(hue, '#ffffff', soft), mix(hue, '#ffffff', tint), mix(hue, '#ffffff', tint2)];
}

/** The template's variables and the few more that the sign-up needs. */
export function pageVariables(worn: WornTemplate): Record<`--${string}`, string> {
  const white = contrast('#ffffff', worn.primary) >= 4.5 ? '#ffffff' : '#161b1d';
  const band = luminance(worn.primary) < 0.2 ? mix(worn.primary, '#000000', 0.82) : worn.primary;
  const [soft, tint, tint2] = grounds(worn);
  return {
    ...templateVariables(worn),
    '--s-soft': soft,
    '--s-tint': tint,
    '--s-tint-2': tint2,
    '--s-on-primary': white,
    '--s-band': band,
  };
}
