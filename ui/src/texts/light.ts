import { readTexts } from './read';
import type { Same, Texts, WithoutForms } from './types';

/**
 * The texts of one language of an area that a page with a size limit loads, without i18next: only
 * `{{…}}` is filled in, so a text with forms for counts does not compile here.
 */
export function lightText<En extends WithoutForms<En>>(resource: Same<En>): Texts<En> {
  return readTexts(resource, (_path, values, text) =>
    text.replace(/{{(\w+)}}/g, (_whole, name: string) => String(values[name])),
  ) as unknown as Texts<En>;
}

/** The texts of such an area in both languages. */
export function lightTexts<const En extends WithoutForms<En>>(resources: {
  en: En;
  es: Same<En>;
}): Record<'en' | 'es', Texts<En>> {
  return { en: lightText<En>(resources.en as Same<En>), es: lightText<En>(resources.es) };
}
