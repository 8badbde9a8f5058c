import { useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type CurrentUser, currentUser } from '~/api/session';
import { useOfficeOfPage } from '~/shared/public-office/public-office';
import { isHousehold } from '~/user/roles';
import { useVisitor } from '~/user/useVisitor';
import { wantedLanguage } from '~/user/wanted-language';

/**
 * A patient's own language, as on patient pages; English for everyone else who is signed in. A
 * stranger's is the one that they chose on this device, or their browser's.
 */
export const languageOf = (
  user: Pick<CurrentUser, 'type' | 'language'> | null | undefined,
  wanted: 'en' | 'es',
): 'en' | 'es' => {
  if (!user) return wanted;
  return isHousehold(user) && user.language === 'es' ? 'es' : 'en';
};

/** The language of a public page's visitor, which the frame and the document have, too. */
export function useVisitorLanguage(): 'en' | 'es' {
  const known = useQueryClient().getQueryData(currentUser.queryKey);
  const [query] = useSearchParams();
  const language = languageOf(useVisitor().data ?? known, wantedLanguage(query));
  useOfficeOfPage(undefined, language);
  return language;
}
