import { useEffect, useState } from 'react';
import { speakErrors } from '~/shared/error-texts/error-texts';
import { usePageTitle } from '~/shared/title/title';
import { useSpoken, useWantedLanguage } from './language';
import type { SignInTexts } from './texts/sign-in';
import { loadedSpanish, loadSpanish } from './wanted-language';

/**
 * A sign-in page's language and texts, and those of its frame. Until Spanish is loaded, the
 * language stays the previous one.
 */
export function useSignInTexts<Page extends keyof SignInTexts>(
  page: Page,
  english: SignInTexts[Page],
) {
  const [wanted, onLanguage] = useWantedLanguage();
  const [loaded, setLoaded] = useState(loadedSpanish);
  useEffect(() => {
    if (wanted === 'es' && !loaded) loadSpanish().then(setLoaded, () => null);
  }, [wanted, loaded]);
  const es = wanted === 'es' ? loaded : undefined;
  const language = es ? ('es' as const) : ('en' as const);
  useSpoken(language);
  usePageTitle(es?.titles[page]);
  const errors = es?.errors;
  useEffect(() => {
    speakErrors(errors);
    return speakErrors;
  }, [errors]);
  const texts: SignInTexts[Page] = es?.[page] ?? english;
  return { t: texts, language, frame: { picture: es?.picture, onLanguage } };
}
