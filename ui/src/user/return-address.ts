import { pageLanguage } from '~/api/page-language';

/** Where a user goes after sign-in. */

const LOGIN = '/accounts/login';

/**
 * The path in a `return` value if it is a page of this app; never another site, never a sign-in
 * page.
 */
export function safeReturn(value: string | null): string | null {
  if (!value?.startsWith('/') || value.startsWith('//') || value.includes('\\')) return null;
  const url = new URL(value, 'http://here.invalid');
  if (url.host !== 'here.invalid' || url.pathname.startsWith('/accounts/')) return null;
  return url.pathname + url.search + url.hash;
}

/**
 * The sign-in page that returns to `path`, in the language of this page; `ended` says why the
 * session ended.
 */
export function loginAddress(path: string | null, ended?: 'idle' | 'session'): string {
  const query = new URLSearchParams();
  const back = safeReturn(path);
  if (back && back !== '/') query.set('return', back);
  if (ended) query.set('ended', ended);
  if (pageLanguage() === 'es') query.set('lang', 'es');
  const text = query.toString();
  return text ? `${LOGIN}?${text}` : LOGIN;
}
