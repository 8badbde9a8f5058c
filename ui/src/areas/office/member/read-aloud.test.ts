import { describe, expect, it } from 'vitest';
import type { MemberDetails } from '../calls';
import { type AloudLanguage, aloud } from './read-aloud';

const LABELS: Record<string, { en: string; es: string }> = {
  '1110': { en: 'cleaning', es: 'limpieza' },
  '0120': { en: 'exam', es: 'examen' },
};
const labelOf = (code: string, language: AloudLanguage) => LABELS[code]?.[language] ?? code;

const details = (payment: object, used = 1, status = 'active'): MemberDetails =>
  ({
    members: [
      {
        firstName: 'Mia',
        subscriptions: [
          {
            status,
            inclusions: [
              { code: '1110', quantity: 2, used },
              { code: '0120', quantity: 2, used: 2 },
            ],
          },
        ],
      },
    ],
    payment: { nextPaymentOn: '2026-12-04', nextAmount: '59.00', ...payment },
  }) as unknown as MemberDetails;
const said = (of: MemberDetails, language: AloudLanguage = 'en') =>
  aloud(of, language, labelOf).join(' ');

describe('what is read aloud', () => {
  it('says what is left and when the next payment is, in both languages', () => {
    expect(said(details({}))).toBe(
      'Mia has 1 cleaning left this plan year. Your next payment of $59.00 is on Dec 4, 2026.',
    );
    expect(said(details({}), 'es')).toContain(
      'A Mia le quedan estas visitas en el año del plan: limpieza 1. Su próximo pago de $59.00 es el ',
    );
    expect(said(details({}, 2))).toContain('Mia has used all included visits of this plan year.');
  });

  it('counts in words, and says the same of several people once', () => {
    const labels: Record<string, string> = { '1110': 'cleanings', '0120': '4 bitewing X-rays' };
    const [mia] = details({}, 0).members;
    const family = {
      ...details({}),
      members: [mia, { ...mia, firstName: 'Leo' }].map((one) => ({
        ...one,
        subscriptions: [
          {
            status: 'active',
            inclusions: [
              { code: '1110', quantity: 2, used: 0 },
              { code: '0120', quantity: 1, used: 0 },
            ],
          },
        ],
      })),
    } as unknown as MemberDetails;
    expect(aloud(family, 'en', (code) => labels[code] ?? code)[0]).toBe(
      'Mia and Leo each have 2 cleanings and 1 set of 4 bitewing X-rays left this plan year.',
    );
  });

  it('says what is late, and what helps', () => {
    const late = { since: '2026-11-28', amount: '59.00', reason: '', needsCardholder: false };
    expect(said(details({ late: { ...late, nextAttemptOn: '2026-12-01' } }))).toContain(
      'A payment of $59.00 has been late since Nov 28, 2026. We try again on Dec 1, 2026, or you can pay now.',
    );
    expect(said(details({ late }))).toContain('You can pay now, or I can email you a secure link.');
    expect(said(details({ late: { ...late, needsCardholder: true } }))).toContain(
      'Your bank needs you to confirm it.',
    );
  });

  it('says that a membership waits or has ended', () => {
    expect(said(details({}, 1, 'pending_cash'))).toBe(
      'Your membership starts once we have your first payment.',
    );
    expect(said(details({}, 1, 'canceled'))).toBe('You have no active membership right now.');
  });
});
