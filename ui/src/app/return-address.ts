import { pageLanguage } from '~/api/page-language';

/** Where a sign-in goes on to. */

const LOGIN = '/accounts/login';

/** A page of this app, from a `return` value: a path of our own, never another site, never a sign-in page. */
export function safeReturn(value: string | null): string | null {
  if (!value?.startsWith('/') || value.startsWith('//') || value.includes('\\')) return null;
  const url = new URL(value, 'http://here.invalid');
  if (url.host !== 'here.invalid' || url.pathname.startsWith('/accounts/')) return null;
  return url.pathname + url.search + url.hash;
}

/** The sign-in page that comes back to `path`, in the language of this page; `ended` tells why the session is over. */
export function loginAddress(path: string | null, ended?: 'idle' | 'session'): string {
  const query = new URLSearchParams();
  const back = safeReturn(path);
  if (back && back !== '/') query.set('return', back);
  if (ended) query.set('ended', ended);
  if (pageLanguage() === 'es') query.set('lang', 'es');
  const text = query.toString();
  return text ? `${LOGIN}?${text}` : LOGIN;
}
