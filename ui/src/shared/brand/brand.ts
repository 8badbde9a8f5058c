import { createContext, use } from 'react';
import { API_BASE } from '~/api/client';
import type { components } from '~/api/schema';
import { readPageData } from '~/shared/page-data';
import { customTemplate, type Template, type WornTemplate, wear } from '~/shared/template/template';

/** The part of the host's brand that this app reads. */
export type Brand = Pick<
  components['schemas']['PublicBrand'],
  | 'id'
  | 'name'
  | 'shortName'
  | 'contacts'
  | 'professional'
  | 'features'
  | 'logoSvg'
  | 'theme'
  | 'templates'
  | 'procedures'
  | 'faq'
  | 'texts'
  | 'ucrName'
  | 'termsVersion'
  | 'signInCodeDigits'
  | 'prodUrl'
  | 'helpUrl'
  | 'helpArticles'
>;

/**
 * A declared template by its index; the first one when an office stores an index this brand does
 * not have.
 */
export function templateAt(brand: Brand, index: number): { template: Template; custom: boolean } {
  const declared = brand.templates[index] ?? brand.templates[0];
  if (!declared) throw new Error('The brand has no templates');
  return {
    template: {
      ...declared,
      headingFont: declared.headingFont === 'source_serif' ? 'source-serif' : declared.headingFont,
      controlRadius: declared.controlRadiusPx,
      cardRadius: declared.cardRadiusPx,
    },
    custom: declared.custom,
  };
}

/**
 * The template an office has chosen, with the office's own colors if it set any. Without an office,
 * the brand's first template.
 */
export function wornTemplate(
  brand: Brand,
  chosen?: components['schemas']['OfficeTemplate'],
): WornTemplate {
  const { index, main, background, accent } = chosen ?? { index: 0 };
  const { template, custom } = templateAt(brand, index);
  const own = custom && main && background && accent ? { main, background, accent } : null;
  return wear(own ? customTemplate(template, own) : template);
}

/** The wordmark's two parts: "Chairside" and "Dental". */
export function wordmark(brand: Pick<Brand, 'name' | 'shortName'>): {
  strong: string;
  light: string;
} {
  const { name, shortName } = brand;
  return name.endsWith(` ${shortName}`)
    ? { strong: name.slice(0, -shortName.length - 1), light: shortName }
    : { strong: name, light: '' };
}

/** The brand's mark as an image address. */
export function logoAddress(brand: Pick<Brand, 'logoSvg'>): string {
  return `data:image/svg+xml,${encodeURIComponent(brand.logoSvg)}`;
}

/** The brand of this host, which the server embedded in the page. */
export async function loadBrand(): Promise<Brand> {
  const data = readPageData<{ brand: Brand }>();
  if (data) return data.brand;
  const response = await fetch(`${API_BASE}/brand`, { headers: { Accept: 'application/json' } });
  if (!response.ok) throw new Error(`The brand answered ${response.status}`);
  const body: { data: Brand } = await response.json();
  return body.data;
}

const BrandContext = createContext<Brand | null>(null);
export const BrandProvider = BrandContext.Provider;

export function useBrand(): Brand {
  const brand = use(BrandContext);
  if (!brand) throw new Error('No brand is provided');
  return brand;
}

/** Whether the brand has a feature of the specification's list enabled. */
export function useFeature(feature: string): boolean {
  return useBrand().features[feature] === true;
}
