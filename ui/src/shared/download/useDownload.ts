import { useState } from 'react';
import { ApiError, messageOf } from '~/api/errors';
import { toast } from '~/shared/toasts/toasts';

/** Runs a download, one at a time, and says when it failed. */
export function useDownload() {
  const [busy, setBusy] = useState(false);
  const download = (work: () => Promise<void>) => {
    if (busy) return;
    setBusy(true);
    work()
      .catch((error: unknown) => {
        if (!(error instanceof ApiError && error.canceled)) toast('error', messageOf(error));
      })
      .finally(() => setBusy(false));
  };
  return { busy, download };
}
