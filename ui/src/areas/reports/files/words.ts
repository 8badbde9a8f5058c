import { dayIn, longDate } from '~/shared/dates/dates';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type { ReportFile, ReportFileState } from '../types';

export const TYPES = { csv: 'CSV', xlsx: 'Excel', pdf: 'PDF' } as const;

export const LOOKS: Record<ReportFileState, StatusLook> = {
  waiting: look('Waiting', 'info'),
  making: look('In progress', 'info'),
  ready: look('Ready', 'good'),
  failed: look('Failed', 'bad'),
  canceled: look('Canceled', 'ended'),
  over: look('Deleted', 'ended'),
};

const count = (number: number) => number.toLocaleString('en-US');

/** The progress of a file, or its outcome. */
export function fileWords({ state, rows, of, until }: ReportFile): string {
  switch (state) {
    case 'waiting':
      return `${count(of)} rows, starting soon`;
    case 'making':
      return `${count(rows)} of ${count(of)} rows`;
    case 'ready':
      return until
        ? `${count(of)} rows, available until ${longDate(dayIn(until))}`
        : `${count(of)} rows`;
    case 'failed':
      return 'We couldn’t make this file. Choose fewer days and try again.';
    case 'canceled':
      return 'You canceled this file.';
    default:
      return 'Files are deleted after 7 days. Download the report again.';
  }
}

export const percentDone = ({ rows, of }: Pick<ReportFile, 'rows' | 'of'>): number =>
  of > 0 ? Math.min(100, Math.floor((rows * 100) / of)) : 0;
