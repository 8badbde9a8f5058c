// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { withValues } from '~/texts/read';
import { officeAt, signupAddress } from './address';
import { filled } from './letter/letter';
import { questionsFor } from './questions';
import { TEXTS } from './texts';

describe('the letter', () => {
  const SENTENCE = 'From {{from}}, we leave {{network}}.';

  it('names the network and the day in its language', () => {
    const facts = { network: ' Northwest PPO ', from: '2027-01-01' };
    expect(filled(SENTENCE, facts, 'en')).toBe('From Jan 1, 2027, we leave Northwest PPO.');
    expect(filled('{{from}}', facts, 'es')).toBe('1 ene 2027');
  });

  it('leaves blanks for what was not entered', () => {
    expect(filled(SENTENCE, { network: ' ', from: '' }, 'en')).toBe(
      'From ____________, we leave ____________.',
    );
  });
});

describe('the page', () => {
  const at = (query: string) => officeAt(new URLSearchParams(query));

  it('reads the office from its address', () => {
    expect(at('office=juniper-creek')).toBe('juniper-creek');
    expect(at('office=42')).toBe('42');
    expect(at('officeId=42')).toBe('42');
    expect(at('office=../etc')).toBe('');
    expect(at('')).toBe('');
  });

  it('sends patients to the sign-up with where they found the page', () => {
    const from = (query: string) =>
      signupAddress(
        'my-dentist',
        { office: { id: 7 } } as Parameters<typeof signupAddress>[1],
        'en',
        new URLSearchParams(query),
      );
    expect(from('office=a')).toBe('/accounts/signup/my-dentist/7?lang=en&source=out_of_network');
    expect(from('office=a&source=letter')).toBe(
      '/accounts/signup/my-dentist/7?lang=en&source=letter',
    );
    expect(from('source=%26x%3D1')).toContain('source=out_of_network');
  });

  it('answers with the brand’s own answers, in its order, with office and phone', () => {
    const item = (key: string) => ({
      key,
      question: { en: `${key}?`, es: `¿${key}?` },
      answer: { en: 'Call {{office}} at {{phone}}.', es: 'Llame a {{office}}.' },
    });
    const faq = ['can_i_cancel', 'another_office', 'is_this_insurance'].map(item);
    const office = { name: 'Juniper Creek', phone: '208-555-0142' };
    expect(questionsFor(faq, 'en', office)).toEqual([
      {
        key: 'is_this_insurance',
        question: 'is_this_insurance?',
        answer: 'Call Juniper Creek at 208-555-0142.',
      },
      {
        key: 'can_i_cancel',
        question: 'can_i_cancel?',
        answer: 'Call Juniper Creek at 208-555-0142.',
      },
    ]);
  });

  it('has the same words in both languages, and calls no membership insurance', () => {
    expect(Object.keys(TEXTS.es)).toEqual(Object.keys(TEXTS.en));
    expect(withValues(TEXTS.es.stayFacts, { address: 'a', phone: 'b' })).toHaveLength(
      withValues(TEXTS.en.stayFacts, { address: 'a', phone: 'b' }).length,
    );
    expect(TEXTS.es.changeFacts).toHaveLength(TEXTS.en.changeFacts.length);
    expect(JSON.stringify(TEXTS)).not.toMatch(/\b(coverage|insured by|policy|cobertura|póliza)\b/i);
  });
});
