import { describe, expect, it } from 'vitest';
import { startLanguage, TEXTS } from './texts';

describe('the referral page', () => {
  it('speaks the address’s language, else the browser’s', () => {
    expect(startLanguage('es', 'en-US')).toBe('es');
    expect(startLanguage(null, 'es-MX')).toBe('es');
    expect(startLanguage('fr', 'fr-FR')).toBe('en');
  });

  it('says everything in both languages', () => {
    expect(Object.keys(TEXTS.es)).toEqual(Object.keys(TEXTS.en));
  });
});
