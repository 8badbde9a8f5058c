import { type ReactNode, useState } from 'react';
import { ApiError } from '~/api/errors';
import type { FileFormat } from '~/api/list-file';
import { AskDialog } from './AskDialog';

type Download = (format: FileFormat, signal: AbortSignal) => Promise<void>;

interface LongDownload {
  onDownload: Download;
  /** The dialog that asks for a file of more than 10,000 rows; nothing until it is needed. */
  dialog: ReactNode;
}

/** A list's download; one of more than 10,000 rows opens the request for it. */
export function useLongDownload(
  download: Download,
  ask: (reason: string) => Promise<unknown>,
): LongDownload {
  const [asks, setAsks] = useState(false);
  return {
    onDownload: async (format, signal) => {
      try {
        await download(format, signal);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'needs_second_person')) throw error;
        setAsks(true);
      }
    },
    dialog: asks && (
      <AskDialog
        onClose={() => setAsks(false)}
        name="ask long list"
        title="Request this file"
        effect="The list has more than 10,000 rows. Then download it again with the same filters, once, within 24 hours."
        onSubmit={(_, reason) => ask(reason)}
      />
    ),
  };
}
