import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Language } from '~/order/types';
import { useOfficeOfPage } from '~/shared/public-office/public-office';
import { askedLanguage, lastChoice, wantedLanguage } from '~/user/wanted-language';

/** The language of a page before the sign-in, and the switch to the other one. */
export function useWantedLanguage(): [Language, () => void] {
  const [query, setQuery] = useSearchParams();
  const language = wantedLanguage(query);
  const other = () =>
    setQuery(
      (now) => {
        now.set('lang', language === 'es' ? 'en' : 'es');
        return now;
      },
      { replace: true, preventScrollReset: true },
    );
  // The next page's address may have no language.
  const asked = askedLanguage(query) !== null && language;
  useEffect(() => {
    if (asked) lastChoice(asked);
  }, [asked]);
  return [language, other];
}

/** Sets the frame and the document to the page's language. */
export const useSpoken = (language: Language): void => useOfficeOfPage(undefined, language);
