/** One event. */
export interface TimelineEvent {
  /** An instant or a date. */
  at: string;
  /** The time in readable form. */
  when: string;
  /** A sentence without the person: "Payment failed, now late". */
  what: string;
  /** The person it happened to; absent for the household as a whole. */
  person?: string;
  /** The plan, shown after the person while the line is about one person only. */
  of?: string;
  why?: string;
  /** The author. */
  by?: string;
}

/** A line of a timeline: one event of one or more people, and earlier ones of the same kind. */
export interface TimelineLine extends TimelineEvent {
  people: string[];
  earlier: TimelineLine[];
}

const SAME_MOMENT_MS = 60_000;

const sameAct = (a: TimelineEvent, b: TimelineEvent) =>
  a.what === b.what &&
  a.why === b.why &&
  a.by === b.by &&
  Math.abs(Date.parse(a.at) - Date.parse(b.at)) < SAME_MOMENT_MS;

const sameKind = (a: TimelineLine, b: TimelineLine) =>
  a.what === b.what && a.people.join() === b.people.join();

/** Amounts, and other numbers: two payments of different amounts are not the same. */
const NUMBERS = /\$[\d,.]+|\d+/g;
const kindOf = (what: string) =>
  what.replace(NUMBERS, (number) => (number.startsWith('$') ? number : '#'));

/**
 * The events, latest first, as lines: an event of several people at once is one, and a run of the
 * same kind is one.
 */
export function groupEvents(events: TimelineEvent[]): TimelineLine[] {
  return folded(together(events));
}

/**
 * One line for an event of several people of a household at once, even with other events between.
 */
function together(events: TimelineEvent[]): TimelineLine[] {
  const lines: TimelineLine[] = [];
  for (const event of events) {
    const person = event.person ? [event.person] : [];
    const line = event.person ? lines.find((one) => one.person && sameAct(one, event)) : undefined;
    if (!line) {
      lines.push({ ...event, people: person, earlier: [] });
    } else {
      // Latest first: the person logged earlier is named first.
      line.people = [...new Set([...person, ...line.people])];
      if (line.of !== event.of) line.of = undefined;
    }
  }
  return lines;
}

/** The latest line of a run of the same kind contains the others. */
function folded(lines: TimelineLine[]): TimelineLine[] {
  const runs: TimelineLine[] = [];
  for (const line of lines) {
    const last = runs.at(-1);
    if (
      last &&
      sameKind({ ...last, what: kindOf(last.what) }, { ...line, what: kindOf(line.what) })
    )
      last.earlier.push(line);
    else runs.push(line);
  }
  return runs;
}

const NAMES = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** "Ann and Ben Smith" for people of one last name, else their full names. */
function namesOf(people: string[]): string {
  const parts = people.map((name) => name.split(' '));
  const last = parts[0]?.at(-1);
  const same = people.length > 1 && parts.every((part) => part.length > 1 && part.at(-1) === last);
  if (!same) return NAMES.format(people);
  return `${NAMES.format(parts.map((part) => part.slice(0, -1).join(' ')))} ${last}`;
}

/** "Ann Smith, Adult Wellness: Enrolled", "Ann and Ben Smith: Enrolled", "Paid $39.00, receipt emailed". */
export function lineText({ people, of, what }: TimelineLine): string {
  if (people.length === 0) return what;
  const who = people.length === 1 && of ? `${people[0]}, ${of}` : namesOf(people);
  return `${who}: ${what}`;
}
