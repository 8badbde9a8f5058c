import { Button, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDownload,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileTypeXls,
} from '@tabler/icons-react';
import { useDownload } from './useDownload';

export type FileFormat = 'csv' | 'xlsx' | 'pdf';

const FORMATS = [
  { format: 'csv', label: 'CSV', icon: IconFileTypeCsv },
  { format: 'xlsx', label: 'Excel (XLSX)', icon: IconFileTypeXls },
  { format: 'pdf', label: 'PDF, opens in a new tab', icon: IconFileTypePdf },
] as const;

interface DownloadMenuProps {
  label: string;
  /** Fetches the file and hands it over. */
  onDownload: (format: FileFormat) => Promise<void>;
}

/** One list in three formats. */
export function DownloadMenu({ label, onDownload }: DownloadMenuProps) {
  const { busy, download } = useDownload();
  return (
    <Menu position="bottom-end" width={230}>
      <Menu.Target>
        <Button
          variant="default"
          loading={busy}
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
            onClick={() => download(() => onDownload(format))}
          >
            {words}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
