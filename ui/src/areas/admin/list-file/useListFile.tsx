import type { ReactNode } from 'react';
import { ApiError } from '~/api/errors';
import type { FileFormat } from '~/api/list-file';
import type { useListView } from '~/shared/list-screen/useListView';
import { OF_PLATFORM } from '../../reports/calls';
import { FileProgress } from '../../reports/files/FileProgress';

type Download = (format: FileFormat, signal: AbortSignal) => Promise<void>;

interface ListFile {
  onDownload: Download;
  /** The progress of a long file, also after the page is loaded again; nothing until there is one. */
  progress: ReactNode;
}

/** A list’s download: a short file at once, a long one by a job, which `ask` queues. */
export function useListFile(
  view: ReturnType<typeof useListView>,
  download: Download,
  ask: (format: FileFormat) => Promise<{ fileId: number }>,
): ListFile {
  const fileId = Number(view.text('file')) || 0;
  return {
    onDownload: async (format, signal) => {
      try {
        await download(format, signal);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'list_is_long')) throw error;
        const asked = await ask(format);
        view.set({ file: String(asked.fileId) }, 'replace');
      }
    },
    progress: fileId > 0 && (
      <FileProgress
        officeId={OF_PLATFORM}
        fileId={fileId}
        onDismiss={() => view.set({ file: '' }, 'replace')}
      />
    ),
  };
}
