import { Button, Loader, Menu } from '@mantine/core';
import {
  IconChevronDown,
  IconDownload,
  IconFileTypeCsv,
  IconFileTypePdf,
  IconFileTypeXls,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { FileFormat } from '~/api/list-file';
import { pageLanguage } from '~/api/page-language';
import en from '~/texts/en/download';
import es from '~/texts/es/download';
import { lightTexts } from '~/texts/light';
import { Panel } from '../panel/Panel';
import classes from './DownloadMenu.module.css';
import { useDownload } from './useDownload';

export type { FileFormat } from '~/api/list-file';

const WORDS = lightTexts({ en, es });

const formatsOf = ({ pdf }: (typeof WORDS)['en']) =>
  [
    { format: 'csv', label: 'CSV', icon: IconFileTypeCsv },
    { format: 'xlsx', label: 'Excel (XLSX)', icon: IconFileTypeXls },
    { format: 'pdf', label: pdf, icon: IconFileTypePdf },
  ] as const;

export interface DownloadMenuProps {
  label?: string;
  size?: 'xs' | 'sm';
  /** Set when there is nothing to download. */
  disabled?: boolean;
  /** Fetches and delivers the file; the signal cancels it. */
  onDownload: (format: FileFormat, signal: AbortSignal) => Promise<void>;
}

/**
 * One list in three formats, in the language of the page. A download of more than two seconds shows
 * its duration and can be canceled.
 */
export function DownloadMenu({ label, size = 'sm', disabled, onDownload }: DownloadMenuProps) {
  const words = WORDS[pageLanguage()];
  const { busy, slow, seconds, download, cancel } = useDownload();
  if (slow) {
    return (
      <span className={classes.slow}>
        <Loader size={16} aria-hidden="true" />
        <span role="status">{words.preparing}</span>
        <span aria-hidden="true">{seconds} s</span>
        <Button variant="default" size={size} onClick={cancel}>
          {words.cancel}
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
          {label ?? words.list}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {formatsOf(words).map(({ format, label: name, icon: Icon }) => (
          <Menu.Item
            key={format}
            leftSection={<Icon size={18} aria-hidden="true" />}
            onClick={() => download((signal) => onDownload(format, signal))}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

interface ListPanelProps extends Pick<DownloadMenuProps, 'label' | 'onDownload'> {
  title: ReactNode;
  flush?: boolean;
  /** Nothing to download, so the menu is hidden. */
  empty?: boolean;
  children: ReactNode;
}

/** A panel of a list, with the list's download in its header. */
export function ListPanel({ title, flush, empty, children, ...download }: ListPanelProps) {
  return (
    <Panel title={title} flush={flush} action={!empty && <DownloadMenu size="xs" {...download} />}>
      {children}
    </Panel>
  );
}
