import { useQueryClient } from '@tanstack/react-query';
import { pageLanguage } from '~/api/page-language';
import { type CurrentUser, currentUser } from '~/api/session';
import { isHousehold } from '~/app/roles';
import { useVisitor } from '~/app/session/useVisitor';

/** A patient's own language, as on a patient's pages; for everybody else that of the page. */
export const languageOf = (
  user: Pick<CurrentUser, 'type' | 'language'> | null | undefined,
): 'en' | 'es' => {
  if (!user || !isHousehold(user)) return pageLanguage();
  return user.language === 'es' ? 'es' : 'en';
};

/** Of whoever looks at a page that anybody may see. */
export function useVisitorLanguage(): 'en' | 'es' {
  const known = useQueryClient().getQueryData(currentUser.queryKey);
  return languageOf(useVisitor().data ?? known);
}
