import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useAct } from '~/shared/act/useAct';
import { useDownload } from '~/shared/download/useDownload';
import { cancelFile, downloadFile } from '../calls';
import { isUnderWay } from '../queries';
import type { ReportFile } from '../types';
import { TYPES } from './words';

/** Downloads a file that is ready, or cancels one under way. */
export function FileActs({ file, primary }: { file: ReportFile; primary?: boolean }) {
  const { officeId, fileId, title, fileType, state } = file;
  const { busy, download } = useDownload();
  const cancel = useAct(() => cancelFile(officeId, fileId), {
    invalidates: [['report-files'], ['report-file', officeId, fileId]],
    toastProblem: true,
  });
  if (state === 'ready') {
    return (
      <Button
        size="xs"
        variant={primary ? 'filled' : 'default'}
        loading={busy}
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        aria-label={`Download ${title} as ${TYPES[fileType]}`}
        onClick={() => download((signal) => downloadFile(file, signal))}
      >
        Download
      </Button>
    );
  }
  if (!isUnderWay(file)) return null;
  return (
    <Button
      size="xs"
      variant="default"
      loading={cancel.busy}
      aria-label={`Cancel the file of ${title}`}
      onClick={() => void cancel.run()}
    >
      Cancel
    </Button>
  );
}
