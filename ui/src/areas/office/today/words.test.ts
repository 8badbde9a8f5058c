import { describe, expect, it } from 'vitest';
import { item } from './testing';
import { countWords, nextStep } from './words';

const TODAY = '2026-11-24';

describe('the next step', () => {
  it('of a late household is the retry, another method, or nothing automatic', () => {
    const late = { amount: '39.00', last4: '4242' };
    expect(nextStep(item({ ...late, nextAttemptOn: '2026-11-27' }), TODAY)).toBe(
      '$39.00, 4 days late. Next retry Nov 27, 2026.',
    );
    expect(nextStep(item({ ...late, needsMethod: true }), TODAY)).toContain(
      'another payment method',
    );
    expect(nextStep(item({ ...late, dueOn: TODAY }), TODAY)).toBe(
      '$39.00, late since today. No more automatic retries.',
    );
  });

  it('tells what is past from what comes', () => {
    expect(nextStep(item({ kind: 'card', last4: '4242' }), TODAY)).toBe(
      'The card ending in 4242 expired Nov 20, 2026.',
    );
    const age = { kind: 'age', member: 'Zoe Solo', plan: 'Child' } as const;
    expect(nextStep(item({ ...age, dueOn: '2026-12-01' }), TODAY)).toBe(
      'Zoe Solo will be too old for Child on Dec 1, 2026.',
    );
    expect(nextStep(item(age), TODAY)).toBe('Zoe Solo is too old for Child since Nov 20, 2026.');
  });

  it('says which of email and phone does not work', () => {
    const bad = { kind: 'address', email: 'a@b.co', phone: '2085550173' } as const;
    expect(nextStep(item({ ...bad, reason: 'bounce' }), TODAY)).toBe(
      'Emails to a@b.co come back since Nov 20, 2026. Ask for another one.',
    );
    expect(nextStep(item({ ...bad, reason: 'landline' }), TODAY)).toBe(
      '208-555-0173 takes no texts since Nov 20, 2026. Ask for another one.',
    );
  });

  it('counts what is left', () => {
    const left = [
      { code: '1110', left: 2 },
      { code: '0120', left: 1 },
    ];
    const visit = (code: string) => (code === '1110' ? 'Cleaning' : code);
    expect(nextStep(item({ kind: 'unused', left, dueOn: '2026-12-31' }), TODAY, visit)).toBe(
      'Sam Solo has 3 unused: 2 × Cleaning, 0120. No visit yet. The year ends Dec 31, 2026.',
    );
    const came = item({ kind: 'unused', left, dueOn: '2026-12-31', lastVisitOn: '2026-03-09' });
    expect(nextStep(came, TODAY, visit)).toContain(' Last visit Mar 9, 2026. ');
  });
});

it('counts up to a thousand', () => {
  expect([countWords(0), countWords(999), countWords(1000)]).toEqual(['0', '999', '1,000+']);
});
