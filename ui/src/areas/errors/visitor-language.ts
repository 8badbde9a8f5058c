import { useQueryClient } from '@tanstack/react-query';
import { pageLanguage } from '~/api/page-language';
import { type CurrentUser, currentUser } from '~/api/session';
import { isHousehold } from '~/user/roles';
import { useVisitor } from '~/user/useVisitor';

/** A patient's own language, as on patient pages; for everyone else the page's language. */
export const languageOf = (
  user: Pick<CurrentUser, 'type' | 'language'> | null | undefined,
): 'en' | 'es' => {
  if (!user || !isHousehold(user)) return pageLanguage();
  return user.language === 'es' ? 'es' : 'en';
};

/** The language of a public page's visitor. */
export function useVisitorLanguage(): 'en' | 'es' {
  const known = useQueryClient().getQueryData(currentUser.queryKey);
  return languageOf(useVisitor().data ?? known);
}
