import { describe, expect, it } from 'vitest';
import type { PracticeConnection } from './calls';
import {
  chartWords,
  differing,
  freshness,
  isSearch,
  issueLine,
  localTime,
  personFacts,
  reasonLine,
  reasonsWords,
  stepCount,
  unreadableLines,
  versionWords,
} from './words';

const connection = (part: object) =>
  ({
    steps: [],
    members: 0,
    matched: 0,
    toReview: 0,
    unreadable: 0,
    unreadableRows: [],
    ...part,
  }) as PracticeConnection;

describe('the words of a practice system', () => {
  it('marks what differs between two texts', () => {
    const marks = (a: string, b: string) =>
      differing(a, b)
        .map(({ text, differs }) => (differs ? `[${text}]` : text))
        .join('');
    expect(marks('Ana Smith', 'Ana Smyth')).toBe('Ana Sm[i]th');
    expect(marks('ANA', 'Ana')).toBe('ANA');
    expect(marks('Parker', 'Lee')).toBe('[Parker]');
    expect(marks('Feb 3, 1990', 'Feb 4, 1990')).toBe('Feb [3], 1990');
  });

  it('says what is to look at', () => {
    const issue = { memberId: 1, accountId: 2, member: 'Ana Single', chartNumber: '17' };
    expect(issueLine({ ...issue, kind: 'merged', detail: 'Bea Single' })).toContain(
      'merged into Bea Single’s chart',
    );
    expect(
      issueLine({ ...issue, kind: 'difference', on: '2026-11-03', detail: '1110: 2 recorded' }),
    ).toBe('Visit on Nov 3, 2026: 1110: 2 recorded.');
  });

  it('searches from two letters of a name on, or by a number', () => {
    expect(isSearch({ lastName: 'R' })).toBe(false);
    expect(isSearch({ lastName: 'Re' })).toBe(true);
    expect(isSearch({ lastName: 'Re', firstName: 'A' })).toBe(false);
    expect(isSearch({ chartId: '9' })).toBe(true);
    expect(isSearch({})).toBe(false);
  });

  it('names records that couldn’t be read', () => {
    const nameless = { list: 'patients', why: 'no patient number' };
    expect(
      unreadableLines([
        { list: 'procedures', id: '812', why: 'no valid date' },
        nameless,
        nameless,
      ]),
    ).toEqual(['Procedure 812: no valid date', 'Patient: no patient number (2 records)']);
  });

  it('counts what a step has read', () => {
    const step = { key: 'patients', state: 'current' } as const;
    expect(stepCount({ ...step, done: 1200, total: 4000 })).toBe('1,200 of 4,000');
    expect(stepCount({ ...step, done: 1200 })).toBe('1,200');
    expect(stepCount(step)).toBeNull();
  });

  it('says why and since when nothing is updated', () => {
    expect(reasonLine(connection({}))).toBeNull();
    const offline = { reason: 'office_offline', failingSince: '2026-11-29T18:12:00Z' };
    expect(reasonLine(connection(offline))).toContain('Is it on? Not updated since');
    expect(reasonLine(connection({ ...offline, reason: 'busy' }))).toBe(
      'Updates are slower today.',
    );
  });

  it('shows a copy as of its last upload', () => {
    expect(freshness(connection({ dataAsOf: '2026-11-29T10:42:00' }))).toBe(
      'Data as of Nov 29, 10:42 AM',
    );
    expect(freshness(connection({}))).toBeNull();
    expect(localTime('2026-12-03T10:30:00')).toBe('Dec 3, 10:30 AM');
  });

  it('shows a missing birth date and phones with dashes', () => {
    const facts = personFacts({ firstName: 'Ana', lastName: 'Reyes', phones: ['2085550142'] });
    expect(facts.map(({ value }) => value)).toEqual([
      'Ana Reyes',
      'Missing',
      '208-555-0142',
      '—',
      '—',
    ]);
  });
});

it('says a version, and a name that is not the title’s', () => {
  expect(versionWords('24.3.1', 'Open Dental')).toBe('Version 24.3.1');
  expect(versionWords('Dentrix', 'Dentrix')).toBeNull();
  expect(versionWords('Dentrix Enterprise', 'Dentrix')).toBe('Dentrix Enterprise');
  expect(versionWords(undefined, 'Dentrix')).toBeNull();
});

it('says why a chart matches in one phrase, and its name where it differs', () => {
  const texts = (...all: string[]) => all.map((text) => ({ text }));
  expect(
    reasonsWords(texts('Same birth date.', 'Same first name.', 'Same last name.', 'More.')),
  ).toBe('same birth date, first name, last name');
  expect(reasonsWords(texts('Same birth date.', 'Phone matches.'))).toBe(
    'same birth date, phone matches',
  );
  const chart = { number: '17', person: { firstName: 'Ana', lastName: 'Reyes', phones: [] } };
  const of = chart as unknown as Parameters<typeof chartWords>[1];
  expect(chartWords('Ana Reyes', of)).toBe('Chart 17');
  expect(chartWords('Anna Reyes', of)).toBe('Chart 17, Ana Reyes');
});
