import { useQuery } from '@tanstack/react-query';
import type { Translate } from '~/order/texts';
import type { Language } from '~/order/types';

/** The sign-up page's own texts, loaded when they are first shown in a language. */
export function useSignupTexts(language: Language): Translate | null {
  const { data } = useQuery({
    queryKey: ['signup-texts', language],
    // Includes the translation library, which no page waits for.
    queryFn: async () => (await import('~/order/texts')).Texts.start(language),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { quiet: true },
  });
  return data ? (key, values) => data.t(key, values ?? {}) : null;
}
