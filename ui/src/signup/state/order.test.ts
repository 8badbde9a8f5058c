import { describe, expect, it } from 'vitest';
import { filledState, OWNER, PAGE, quoteOf, SOFIA } from '../testing/office';
import { quoteRequest, signupRequest } from './order';

describe('the quote’s question', () => {
  it('is not asked before anybody has a birth date', () => {
    const owner = { ...OWNER, dob: '06/14' };
    expect(quoteRequest(filledState({ owner, people: [] }), PAGE)).toBeNull();
  });

  it('has everybody with a birth date, the one being edited as they are now', () => {
    const editing = {
      isNew: false,
      person: {
        ...SOFIA,
        choice: {
          planId: 1,
          period: 'month' as const,
          additional: [{ planId: 2, period: 'month' as const }],
        },
      },
    };
    const request = quoteRequest(filledState({ editing, promoCode: ' SMILE ' }), PAGE);
    expect(request).toMatchObject({
      officeId: 7,
      channel: 'external',
      promoCode: 'SMILE',
      members: [
        { key: 'owner', relationship: 'myself', dob: '1985-06-14', planId: 1, period: 'month' },
        {
          key: 's',
          relationship: 'daughter',
          dob: '2015-09-22',
          planId: 1,
          additionalPlans: [{ planId: 2 }],
        },
      ],
    });
  });

  it('leaves the plan of an owner out who only pays', () => {
    const request = quoteRequest(filledState({ owner: { ...OWNER, enroll: false } }), PAGE);
    expect(request?.members[0]).toMatchObject({ enroll: false });
    expect(request?.members[0]?.planId).toBeUndefined();
  });

  it('ignores a birth date in the future', () => {
    const request = quoteRequest(filledState({ people: [{ ...SOFIA, dob: '01/01/2030' }] }), PAGE);
    expect(request?.members).toHaveLength(1);
  });
});

describe('the order', () => {
  const more = { language: 'es' as const, termsVersion: '3', token: 'pm_card_visa' };

  it('carries what was typed, trimmed, and what was quoted', () => {
    const state = filledState({ quote: quoteOf({ dueToday: '498.98', version: 'v2' }) });
    const order = signupRequest(state, PAGE, more);
    expect(order).toMatchObject({
      officeId: 7,
      language: 'es',
      owner: {
        email: 'daniel.reyes@example.com',
        phone: '2085550173',
        dob: '1985-06-14',
        planId: 1,
      },
      members: [{ key: 's', dob: '2015-09-22', planId: 2, period: 'year' }],
      payment: { kind: 'card', token: 'pm_card_visa' },
      quotedDueToday: '498.98',
      quoteVersion: 'v2',
      termsVersion: '3',
    });
    expect(order.owner.address2).toBeUndefined();
    expect(order.dropFailed).toBe(false);
  });

  it('sends a promo code only when the quote took it', () => {
    const promo = (valid: boolean) => quoteOf({ promo: { code: 'SMILE', valid } });
    const code = (valid: boolean) =>
      signupRequest(filledState({ promoCode: 'SMILE', quote: promo(valid) }), PAGE, more).promoCode;
    expect(code(true)).toBe('SMILE');
    expect(code(false)).toBeUndefined();
  });
});
