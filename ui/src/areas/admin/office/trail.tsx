import { dateTime } from '~/shared/dates/dates';
import type { Column } from '~/shared/list-table/columns';
import { TwoLines } from '~/shared/list-table/TwoLines';
import type { TrailLine } from '../offices/calls';
import classes from './Office.module.css';

/** "Ana Staff, as Kim Park"; a job is automatic. */
export const whoWords = ({ who, actingAs }: Pick<TrailLine, 'who' | 'actingAs'>): string => {
  if (!who) return 'Automatic';
  return actingAs ? `${who}, as ${actingAs}` : who;
};

/** "Office users viewed": the code of an act as words; the list shows the code below. */
export const actWords = (act: string): string => {
  const words = act.replaceAll(/[._]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
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
  {
    key: 'at',
    title: 'Time',
    plain: true,
    render: (line) => <span className={classes.line}>{dateTime(line.at)}</span>,
  },
  { key: 'who', title: 'Who', render: whoWords },
  {
    key: 'act',
    title: 'Action',
    render: (line) => (
      <TwoLines
        first={actWords(line.act)}
        second={`${line.act} · ${line.subjectKind} ${line.subjectId}`}
      />
    ),
  },
  { key: 'detail', title: 'Detail', render: (line) => detailWords(line.detail) },
];
