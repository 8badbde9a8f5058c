import { dateTime, longDate } from '~/shared/dates/dates';
import { look, type StatusLook } from '~/shared/status-badge/statuses';
import type {
  ChartIssue,
  ChartPerson,
  ChartSearch,
  ConnectionStep,
  MatchedMember,
  PracticeConnection,
} from './calls';

type State = NonNullable<PracticeConnection['state']>;
type FailReason = NonNullable<PracticeConnection['reason']>;

export const STATES: Record<State, StatusLook> = {
  requested: look('Confirm the practice', 'info'),
  installing: look('Installing', 'info'),
  syncing: look('First upload', 'info'),
  connected: look('Connected', 'good'),
  failing: look('Not updating', 'bad'),
  disconnected: look('Disconnected', 'ended'),
};

/** What the front desk reads about a connection that doesn't go on. */
const REASONS: Record<FailReason, string> = {
  keys_refused: 'The connection key was turned off or replaced. Paste the key again.',
  not_permitted: 'This key doesn’t include everything we read. Check its permissions.',
  not_allowed: 'Approve Chairside in Sikka’s marketplace.',
  office_offline: 'Your office’s server isn’t answering. Is it on?',
  installing: 'The first upload is running. It takes up to 4 hours.',
  busy: 'Updates are slower today.',
  day_limit: 'Updates are slower today.',
  too_old: 'Update Open Dental to 23.3 or later.',
  looks_wrong:
    'This looks like another database or an old backup. Check before we continue. Nothing was changed.',
  no_answer: 'The practice system isn’t answering. We’ll try again.',
};

export function reasonLine({ reason, failingSince }: PracticeConnection): string | null {
  if (!reason) return null;
  const slow = reason === 'busy' || reason === 'day_limit' || reason === 'installing';
  return slow || !failingSince
    ? REASONS[reason]
    : `${REASONS[reason]} Not updated since ${dateTime(failingSince)}.`;
}

export const STEPS: Record<string, string> = {
  keys: 'Keys accepted',
  program: 'The office’s system answers',
  practice: 'Practice confirmed',
  patients: 'Patients',
  appointments: 'Appointments',
  matches: 'Members matched to charts',
  work: 'Members’ visits counted',
  ready: 'Ready',
};

const count = (number: number) => number.toLocaleString('en-US');

/** "1,200 of 4,000", where a step counts something. */
export function stepCount({ done, total }: ConnectionStep): string | null {
  if (done === undefined) return null;
  return total === undefined ? count(done) : `${count(done)} of ${count(total)}`;
}

export const STEP_STATES = {
  done: 'Done',
  current: 'In progress',
  waiting: 'Waiting',
  failed: 'Failed',
} as const;

/** As of when the data is: of now, or of a copy's last upload. */
export function freshness({ syncedAt, dataAsOf }: PracticeConnection): string | null {
  if (dataAsOf) return `Data as of ${localTime(dataAsOf)}`;
  return syncedAt ? `Last updated ${dateTime(syncedAt)}` : null;
}

const LOCAL = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
});

/** A time of the office, which has no zone. */
export const localTime = (time: string) => LOCAL.format(new Date(`${time.slice(0, 19)}Z`));

/** The rows of a person that are compared. */
export function personFacts(person: ChartPerson): { label: string; value: string }[] {
  return [
    { label: 'Name', value: `${person.firstName} ${person.lastName}` },
    { label: 'Birth date', value: person.birthDate ? longDate(person.birthDate) : 'Missing' },
    { label: 'Phone', value: person.phones.map(phone).join(', ') || '—' },
    { label: 'Email', value: person.email ?? '—' },
    {
      label: 'Address',
      value: [person.address, person.zip].filter((part) => part).join(', ') || '—',
    },
  ];
}

function phone(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');
  return digits.length === 10
    ? `${digits.slice(0, 3)}-${digits.slice(3, 6)}-${digits.slice(6)}`
    : text;
}

/**
 * A text in parts, those that differ from `other` marked: letter by letter from both ends, so that
 * "Smith" beside "Smyth" marks one letter.
 */
export function differing(text: string, other: string): { text: string; differs: boolean }[] {
  if (text.toLowerCase() === other.toLowerCase()) return [{ text, differs: false }];
  const [a, b] = [text.toLowerCase(), other.toLowerCase()];
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (
    end < a.length - start &&
    end < b.length - start &&
    a[a.length - 1 - end] === b[b.length - 1 - end]
  ) {
    end += 1;
  }
  return [
    { text: text.slice(0, start), differs: false },
    { text: text.slice(start, text.length - end), differs: true },
    { text: text.slice(text.length - end), differs: false },
  ].filter((part) => part.text !== '');
}

export const STRENGTHS: Record<string, StatusLook> = {
  strong: look('Strong match', 'good'),
  likely: look('Likely match', 'info'),
  unsure: look('Unsure', 'warn'),
};

/** What is to look at, and what the front desk can do. */
export function issueLine({ kind, chartNumber, on, detail }: ChartIssue): string {
  switch (kind) {
    case 'deceased':
      return `Chart ${chartNumber} says that this patient died. Talk to the family before the next charge.`;
    case 'deleted':
      return `Chart ${chartNumber} isn’t in your practice system any more.`;
    case 'inactive':
      return `Chart ${chartNumber} is inactive in your practice system.`;
    case 'family':
      return `The family changed in your practice system${detail ? `: ${detail} pays for it now` : ''}. The membership stays as it is.`;
    case 'merged':
      return `Chart ${chartNumber} was merged into ${detail}’s chart. Visits stay apart until you remove one of the two matches.`;
    default:
      return `Visit on ${on ? longDate(on) : ''}: ${detail}.`;
  }
}

const RECORDS: Record<string, string> = {
  patients: 'Patient',
  appointments: 'Appointment',
  procedures: 'Procedure',
};

type UnreadableRow = PracticeConnection['unreadableRows'][number];

/** "Procedure 812: no valid date". */
const unreadableLine = ({ list, id, why }: UnreadableRow) =>
  `${RECORDS[list] ?? list}${id ? ` ${id}` : ''}: ${why}`;

/** A line for each row; rows without a number that say the same are one, with their count. */
export function unreadableLines(rows: UnreadableRow[]): string[] {
  const counts = new Map<string, number>();
  for (const row of rows) {
    const line = unreadableLine(row);
    counts.set(line, (counts.get(line) ?? 0) + 1);
  }
  return [...counts].map(([line, times]) => (times === 1 ? line : `${line} (${times} records)`));
}

/** The first reasons of a match as one phrase: "same birth date, first name, phone matches". */
export function reasonsWords(reasons: { text: string }[]): string {
  const first = reasons.slice(0, 3).map(({ text }) => {
    const bare = text.replace(/\.$/, '');
    return bare.charAt(0).toLowerCase() + bare.slice(1);
  });
  return first
    .map((text, at) => (first[at - 1]?.startsWith('same ') ? text.replace(/^same /, '') : text))
    .join(', ');
}

/** "Chart 1343", and its name where it is not the member's. */
export function chartWords(member: string, { number, person }: MatchedMember['chart']): string {
  const name = `${person.firstName} ${person.lastName}`;
  return name === member ? `Chart ${number}` : `Chart ${number}, ${name}`;
}

/** Names are searched from two letters on, a number as it is. */
export function isSearch({ firstName = '', lastName = '', chartId = '' }: ChartSearch): boolean {
  const names = [firstName, lastName].filter((name) => name !== '');
  return names.every((name) => name.length >= 2) && (names.length > 0 || chartId !== '');
}

/** "Version 24.3"; the aggregator tells a name instead, which is said if it is not the title's. */
export const versionWords = (version: string | undefined, name: string): string | null => {
  if (!version || version === name) return null;
  return /^\d/.test(version) ? `Version ${version}` : version;
};
