import { answer } from '~/api/answer';
import { http, QUIET } from '~/api/client';

/** The calls of BusinessConnect. The generated contract does not have them yet: the types are our own. */

interface Init {
  params?: {
    path?: Record<string, number | string>;
    query?: Record<string, string | number | undefined>;
  };
  body?: object;
  signal?: AbortSignal;
}
type Send = <Data>(
  path: string,
  init: Init,
) => Promise<{ data?: { data: Data }; response: Response }>;

export const get = <Data>(path: string, init: Init = {}) =>
  answer((http.GET as unknown as Send)<Data>(path, { ...init, ...QUIET }));
export const post = <Data>(path: string, init: Init = {}) =>
  answer((http.POST as unknown as Send)<Data>(path, { ...init, ...QUIET }));
export const put = <Data>(path: string, init: Init = {}) =>
  answer((http.PUT as unknown as Send)<Data>(path, { ...init, ...QUIET }));
export const remove = <Data>(path: string, init: Init = {}) =>
  answer((http.DELETE as unknown as Send)<Data>(path, { ...init, ...QUIET }));

export const at = (id: number, more: Record<string, number> = {}) => ({
  params: { path: { id, ...more } },
});
