// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { officeAt, pageAddress } from './address';
import { letter } from './letter/letter';
import { questionsFor } from './questions';
import { TEXTS } from './texts';

const FACTS = {
  office: 'Juniper Creek Dental',
  phone: '208-555-0142',
  network: 'Northwest PPO',
  from: '2027-01-01',
  link: 'https://dental.example/out-of-network?office=juniper-creek&lang=en',
};

describe('the letter', () => {
  it('names the office, the network, the day and the page', () => {
    const text = letter(FACTS, 'en').paragraphs.join(' ');
    expect(text).toContain('From Jan 1, 2027, Juniper Creek Dental will no longer');
    expect(text).toContain('Northwest PPO');
    expect(text).toContain(FACTS.link);
    expect(text).toContain('208-555-0142');
  });

  it('leaves blanks for what was not entered', () => {
    const [first] = letter({ ...FACTS, network: ' ', from: '' }, 'es').paragraphs;
    expect(first).toBe(
      'Desde el ____________, Juniper Creek Dental ya no tendrá contrato con la red de seguro ____________.',
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
    expect(at(new URL(pageAddress('juniper-creek', 'es')).search)).toBe('juniper-creek');
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
    expect(TEXTS.es.stayFacts('a', 'b')).toHaveLength(TEXTS.en.stayFacts('a', 'b').length);
    expect(TEXTS.es.changeFacts).toHaveLength(TEXTS.en.changeFacts.length);
    expect(JSON.stringify(TEXTS)).not.toMatch(/\b(coverage|insured by|policy|cobertura|póliza)\b/i);
  });
});
