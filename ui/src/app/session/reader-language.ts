import { QueryClientContext } from '@tanstack/react-query';
import { useContext } from 'react';
import { pageLanguage } from '~/api/page-language';
import { type CurrentUser, currentUser } from '~/api/session';
import { isHousehold } from '../roles';
import { useVisitor } from './useVisitor';

export type ReaderLanguage = 'en' | 'es';

/** A patient's own language, as on a patient's pages; for everybody else that of the page. */
export const readerLanguage = (
  user: Pick<CurrentUser, 'type' | 'language'> | null | undefined,
): ReaderLanguage => {
  if (!user || !isHousehold(user)) return pageLanguage();
  return user.language === 'es' ? 'es' : 'en';
};

/** Of who is known to be signed in; it asks nobody. */
export function useReaderLanguage(): ReaderLanguage {
  return readerLanguage(useContext(QueryClientContext)?.getQueryData(currentUser.queryKey));
}

/** Of whoever looks at a page that anybody may see. */
export function useVisitorLanguage(): ReaderLanguage {
  const known = useReaderLanguage();
  const { data } = useVisitor();
  return data ? readerLanguage(data) : known;
}
