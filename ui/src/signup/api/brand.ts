import type { HeadingFont, Motif, Template } from '~/shared/template/template';
import type { Language } from './types';

/** The texts of the sign-up that differ by brand, in one language, as the brand's files hold them. */
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

export interface BrandTemplate {
  key: string;
  custom?: boolean;
  hero: string;
  ink: string;
  button: string;
  buttonText: string;
  accent: string;
  card?: string;
  cardInk?: string;
  motif?: string;
  surface?: string;
  headingFont: string;
  headingWeight: number;
  controlRadiusPx?: number;
  cardRadiusPx?: number;
}

/** What the sign-up reads of the public brand. */
export interface SignupBrand {
  name: string;
  theme: { motif: Motif };
  templates: BrandTemplate[];
  texts: Record<Language, BrandTexts>;
  /** What an acceptance of the terms records. */
  termsVersion: string;
  faq: { key: string; question: Record<Language, string>; answer: Record<Language, string> }[];
  relationships: { value: string; label: Record<Language, string> }[];
}

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
    controlRadius: template.controlRadiusPx ?? 8,
    cardRadius: template.cardRadiusPx ?? 16,
  };
}
