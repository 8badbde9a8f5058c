import { http } from './client';
import { deliver } from './download';
import type { paths } from './schema';

export type FileFormat = 'csv' | 'xlsx' | 'pdf';

/** The addresses at which a list is downloaded: every call that may be asked for a format. */
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
  /** The filter in force, as the list's own call has it. */
  query?: ParametersOf<Path> extends { query: infer Query } ? Omit<Query, 'format'> : never;
};

/** What a list's download menu does: downloads it with the filter in force, in the format that is chosen. The server names the file. */
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
