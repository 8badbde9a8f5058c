import { describe, expect, it } from 'vitest';
import { quoteOf } from '~/order/testing';
import { ADDRESS, filledState, HOUSEHOLD, OWNER, PAGE, SOFIA } from '../testing/office';
import { householdRequest, signupRequest } from './order';
import { householdQuoteRequest, quoteRequest } from './quote-request';
import { startState } from './start';
import { reduce } from './state';

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

describe('a household on file', () => {
  const state = () => {
    const [marcus] = HOUSEHOLD.members;
    const start = startState(null, ADDRESS, PAGE, HOUSEHOLD);
    if (!marcus) throw new Error('no member');
    const chosen = reduce(start, { do: 'enrollMember', member: marcus });
    const choice = { planId: 1, period: 'month' as const, additional: [] };
    return reduce(
      { ...chosen, people: [...chosen.people, SOFIA] },
      { do: 'choose', key: 'm5', choice },
    );
  };

  it('is quoted for those who are enrolled now, by number where there is one', () => {
    expect(householdQuoteRequest(startState(null, ADDRESS, PAGE, HOUSEHOLD), PAGE)).toBeNull();
    expect(householdQuoteRequest(state(), PAGE)?.members).toMatchObject([
      { key: 'm5', memberId: 5, planId: 1 },
      { key: 's', planId: 2 },
    ]);
  });

  it('orders without owner and password, and is paid with what is on file', () => {
    const order = householdRequest(state(), PAGE, { language: 'en', termsVersion: '3' });
    expect(order.payment).toEqual({ kind: 'on_file' });
    expect(order.members.map(({ memberId }) => memberId)).toEqual([5, undefined]);
    expect(order).not.toHaveProperty('owner');
  });
});
