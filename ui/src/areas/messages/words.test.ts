import { describe, expect, it } from 'vitest';
import {
  audienceOf,
  audienceWords,
  campaignTitle,
  kindWords,
  leftOutWords,
  reachedWords,
  wrongVariable,
} from './words';

const ALLOWED = ['first_name', 'office_name'];

describe('variables', () => {
  it('are refused as the server refuses them', () => {
    expect(wrongVariable('Hi {first_name}, { office_name }', ALLOWED)).toBeUndefined();
    expect(wrongVariable('Hi {firstname}', ALLOWED)).toMatch(/^\{firstname\} is not a variable/);
    for (const text of ['Hi {first_name', 'first_name}', '{first_name {office_name}']) {
      expect(wrongVariable(text, ALLOWED)).toMatch(/starts with \{ and ends with \}/);
    }
  });
});

describe('the audience of an address', () => {
  const of = (query: string) => audienceOf(new URLSearchParams(query));

  it('has the known filters, the search and the households', () => {
    expect(of('compose=1&filters=past_due,nonsense,monthly&q=reyes')).toEqual({
      filters: ['past_due', 'monthly'],
      search: 'reyes',
      tags: [],
      accountIds: undefined,
    });
    expect(of('ids=3,x,5').accountIds).toEqual([3, 5]);
    expect(of('').filters).toEqual([]);
    expect(of('tag=7,x').tags).toEqual([7]);
  });

  it('is said in words', () => {
    expect(audienceWords({ filters: ['past_due', 'monthly'], search: 'reyes' })).toBe(
      'Late, Monthly, matching “reyes”',
    );
    expect(audienceWords({ filters: ['all'] })).toBe('All members');
    expect(audienceWords({ filters: [], named: 1 })).toBe('1 chosen household');
  });
});

it('says who is left out, and what a message is', () => {
  expect(
    leftOutWords([
      { why: 'no_address', count: 2 },
      { why: 'unsubscribed', count: 1 },
    ]),
  ).toBe('2 no email or phone, 1 unsubscribed');
  const counted = { reached: 59, byEmail: 42, byText: 17 };
  expect(reachedWords(counted, 'choice')).toBe('42 by email, 17 by text');
  expect(reachedWords({ reached: 1, byEmail: 0, byText: 1 }, 'text')).toBe('1 household gets it');
  const words = { subjectEn: '', bodyEn: '', subjectEs: '', bodyEs: '' };
  const texts = { textEn: 'x'.repeat(80), textEs: '' };
  expect(campaignTitle({ words, texts })).toBe(`${'x'.repeat(60)}…`);
  expect(campaignTitle({ words: { ...words, subjectEn: 'Spring' }, texts })).toBe('Spring');
  expect(kindWords('payment_link')).toBe('Payment link');
});
