import { describe, expect, it } from 'vitest';
import { audienceOf, audienceWords, kindWords, leftOutWords, wrongVariable } from './words';

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
  ).toBe('2 no email, 1 unsubscribed');
  expect(kindWords('payment_link')).toBe('Payment link');
});
