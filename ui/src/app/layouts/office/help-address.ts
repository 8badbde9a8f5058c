import { matchPath } from 'react-router';
import type { Brand } from '~/shared/brand/brand';
import { screens } from '../../../routes';

/** The address of the brand's help article about a page, if it has one. */
export function helpAddress(
  { helpUrl, helpArticles }: Pick<Brand, 'helpUrl' | 'helpArticles'>,
  page: string,
): string | null {
  const topic = screens.find(({ path }) => matchPath(path, page))?.help;
  const article = topic && helpArticles?.[topic];
  return article ? `${helpUrl}/${article}` : null;
}
