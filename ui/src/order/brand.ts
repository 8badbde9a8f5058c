import type { components } from '~/api/schema';
import type { HeadingFont, Template } from '~/shared/template/template';
import type { Language } from './types';

type Schemas = components['schemas'];

/**
 * The texts of the sign-up that differ by brand, in one language, as the brand's files define them.
 */
export interface BrandTexts {
  nouns: { professional: string; office: string; care: string };
  page: { title: string; description: string; poweredBy: string };
  landing: {
    heroHeadline: string;
    heroSubline: string;
    heroSublineNoPrice: string;
    plansTitle: string;
    questionsTitle: string;
    questionsHelp: string;
    joinTitle: string;
    joinSubline: string;
  };
  card: { everythingElse: string; memberSince: string };
  wizard: { worth: string; rightPlan: string; confirmHelp: string };
  success: { bookTitle: string; bookText: string; cardText: string };
}

export type BrandTemplate = Schemas['BrandTemplate'];

/**
 * The part of the public brand that the sign-up reads. Its texts are free-form in the contract: the
 * brand's files name them.
 */
export type SignupBrand = Pick<
  Schemas['PublicBrand'],
  | 'name'
  | 'features'
  | 'logoSvg'
  | 'professional'
  | 'theme'
  | 'templates'
  | 'faq'
  | 'relationships'
  | 'termsVersion'
> & { texts: Record<Language, BrandTexts> };

export function headingFont(name: string): HeadingFont {
  const font = name.replace('_', '-');
  return font === 'newsreader' || font === 'nunito' || font === 'source-serif' ? font : 'hanken';
}

export function declaredTemplate(template: BrandTemplate): Template {
  return {
    hero: template.hero,
    ink: template.ink,
    button: template.button,
    buttonText: template.buttonText,
    accent: template.accent,
    headingFont: headingFont(template.headingFont),
    headingWeight: template.headingWeight,
    controlRadius: template.controlRadiusPx,
    cardRadius: template.cardRadiusPx,
  };
}
