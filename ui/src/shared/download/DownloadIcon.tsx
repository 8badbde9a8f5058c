import { ActionIcon } from '@mantine/core';
import { IconDownload, IconReceipt } from '@tabler/icons-react';
import { useDownload } from './useDownload';

interface DownloadIconProps {
  /** What it downloads, for screen readers: "Receipt 20417". */
  label: string;
  receipt?: boolean;
  onDownload: () => Promise<void>;
}

/** The small button at the end of a row. */
export function DownloadIcon({ label, receipt = false, onDownload }: DownloadIconProps) {
  const { busy, download } = useDownload();
  const Icon = receipt ? IconReceipt : IconDownload;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size="md"
      loading={busy}
      aria-label={label}
      title={label}
      onClick={() => download(onDownload)}
    >
      <Icon size={18} aria-hidden="true" />
    </ActionIcon>
  );
}
