import { Button, Loader, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDownload,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileTypeXls,
} from '@tabler/icons-react';
import type { FileFormat } from '~/api/list-file';
import classes from './DownloadMenu.module.css';
import { useDownload } from './useDownload';

export type { FileFormat } from '~/api/list-file';

const FORMATS = [
  { format: 'csv', label: 'CSV', icon: IconFileTypeCsv },
  { format: 'xlsx', label: 'Excel (XLSX)', icon: IconFileTypeXls },
  { format: 'pdf', label: 'PDF, opens in a new tab', icon: IconFileTypePdf },
] as const;

export interface DownloadMenuProps {
  label?: string;
  size?: 'xs' | 'sm';
  /** There is nothing to download. */
  disabled?: boolean;
  /** Fetches the file and hands it over; the signal is for who cancels. */
  onDownload: (format: FileFormat, signal: AbortSignal) => Promise<void>;
}

/** One list in three formats. What takes longer than two seconds says how long it takes, and can be canceled. */
export function DownloadMenu({
  label = 'Download list',
  size = 'sm',
  disabled,
  onDownload,
}: DownloadMenuProps) {
  const { busy, slow, seconds, download, cancel } = useDownload();
  if (slow) {
    return (
      <span className={classes.slow}>
        <Loader size={16} aria-hidden="true" />
        <span role="status">Preparing the file</span>
        <span aria-hidden="true">{seconds} s</span>
        <Button variant="default" size={size} onClick={cancel}>
          Cancel download
        </Button>
      </span>
    );
  }
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <Button
          variant="default"
          size={size}
          loading={busy}
          disabled={disabled}
          leftSection={<IconDownload size={18} aria-hidden="true" />}
          rightSection={<IconChevronDown size={16} aria-hidden="true" />}
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {FORMATS.map(({ format, label: words, icon: Icon }) => (
          <Menu.Item
            key={format}
            leftSection={<Icon size={18} aria-hidden="true" />}
            onClick={() => download((signal) => onDownload(format, signal))}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
