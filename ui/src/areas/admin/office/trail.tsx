import clsx from 'clsx';
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

/** "Viewed a household", or "Looked at data, 12 times". */
export const actWords = ({ words, times }: Pick<TrailLine, 'words' | 'times'>): string => {
  const sentence = words.charAt(0).toUpperCase() + words.slice(1);
  return times > 1 ? `${sentence}, ${times.toLocaleString('en-US')} times` : sentence;
};

const KINDS: Record<string, string> = { account: 'household', login: 'user', list: '', audit: '' };

/** "Household 12": what the act was about. */
export const subjectWords = ({
  subjectKind,
  subjectId,
  times,
}: Pick<TrailLine, 'subjectKind' | 'subjectId' | 'times'>): string => {
  const kind = KINDS[subjectKind] ?? subjectKind.replaceAll('_', ' ');
  if (!kind || !subjectId || times > 1) return '';
  return `${kind.charAt(0).toUpperCase()}${kind.slice(1)} ${subjectId}`;
};

/** A value of so many letters stays on its label's line. */
const SHORT = 12;

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
      <span title={line.act}>
        <TwoLines first={actWords(line)} second={subjectWords(line)} />
      </span>
    ),
  },
  {
    key: 'detail',
    title: 'Detail',
    render: ({ facts }) =>
      facts.map(({ label, value }) => (
        <span key={label} className={clsx(classes.fact, value.length <= SHORT && classes.line)}>
          <span className={classes.factLabel}>{label}:</span> {value}
        </span>
      )),
  },
];
