import { http } from './client';
import { deliver } from './download';
import type { paths } from './schema';

export type FileFormat = 'csv' | 'xlsx' | 'pdf';

/** The addresses of list downloads: every call that accepts a format. */
export type ListFile = {
  [Path in keyof paths]: paths[Path] extends { get: { parameters: { query: infer Query } } }
    ? Required<Query> extends { format: FileFormat }
      ? Path
      : never
    : never;
}[keyof paths];

type ParametersOf<Path extends ListFile> = paths[Path]['get'] extends { parameters: infer All }
  ? All
  : never;

type FilterOf<Path extends ListFile> = (ParametersOf<Path> extends { path: infer Ids }
  ? { path: Ids }
  : { path?: never }) & {
  /** The current filter, in the list call's own form. */
  query?: ParametersOf<Path> extends { query: infer Query } ? Omit<Query, 'format'> : never;
};

/**
 * Returns the action of a list's download menu: downloads the list with the current filter in the
 * chosen format. The server names the file.
 */
export const listDownload =
  <Path extends ListFile>(path: Path, { path: ids, query }: FilterOf<Path>) =>
  async (format: FileFormat, signal?: AbortSignal): Promise<void> => {
    const get = http.GET as unknown as (
      address: string,
      init: object,
    ) => Promise<{ data?: Blob; response: Response }>;
    const { data, response } = await get(path, {
      params: { path: ids, query: { ...(query as object | undefined), format } },
      parseAs: 'blob',
      signal,
    });
    deliver(data, response, `list.${format}`);
  };
