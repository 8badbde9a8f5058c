import { type ReactNode, useState } from 'react';
import { ApiError } from '~/api/errors';
import type { FileFormat } from '~/api/list-file';
import { AskDialog } from './AskDialog';

type Download = (format: FileFormat, signal: AbortSignal) => Promise<void>;

interface LongDownload {
  onDownload: Download;
  /** The dialog that asks for a file past 10,000 rows within 24 hours; nothing until it is needed. */
  dialog: ReactNode;
}

/** A list's download; one that takes a second person opens the request for it. */
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
        approver="Another senior admin or super admin"
        effect="It takes you past 10,000 rows about people within 24 hours. Once approved, download it again with the same filters, once, within 24 hours."
        onSubmit={(_, reason) => ask(reason)}
      />
    ),
  };
}
