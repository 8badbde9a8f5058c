import { dateTime } from '~/shared/dates/dates';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import type { TrailLine } from '../offices/calls';

/** "Ana Staff, as Kim Park"; a job is automatic. */
export const whoWords = ({ who, actingAs }: Pick<TrailLine, 'who' | 'actingAs'>): string => {
  if (!who) return 'Automatic';
  return actingAs ? `${who}, as ${actingAs}` : who;
};

/** What changed, in a line: ids and codes. */
export const detailWords = (detail: unknown): string => {
  if (typeof detail !== 'object' || detail === null) return '';
  return Object.entries(detail)
    .filter(([, value]) => value !== null)
    .map(([key, value]) => `${key}: ${typeof value === 'object' ? JSON.stringify(value) : value}`)
    .join(', ');
};

export const TRAIL_COLUMNS: Column<TrailLine>[] = [
  { key: 'at', title: 'Time', plain: true, render: (line) => dateTime(line.at) },
  { key: 'who', title: 'Who', render: whoWords },
  {
    key: 'act',
    title: 'What',
    render: (line) => (
      <TwoLines first={line.act} second={`${line.subjectKind} ${line.subjectId}`} />
    ),
  },
  { key: 'detail', title: 'Detail', render: (line) => detailWords(line.detail) },
];
