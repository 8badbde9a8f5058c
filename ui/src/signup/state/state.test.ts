import { describe, expect, it } from 'vitest';
import { quoteOf } from '~/order/testing';
import type { ConsentText } from '~/order/types';
import { ADDRESS, filledState, OWNER, PAGE, SOFIA } from '../testing/office';
import { signupRequest } from './order';
import { acknowledgementErrors } from './rules';
import { startState, stepOfDraft } from './start';
import { hasInput, reduce, type SignupState } from './state';

const run = (state: SignupState, ...actions: Parameters<typeof reduce>[1][]) =>
  actions.reduce(reduce, state);

describe('a family', () => {
  it('adds, edits, cancels and removes', () => {
    const added = run(
      filledState({ people: [] }),
      { do: 'addPerson', key: 'e' },
      { do: 'personText', field: 'firstName', value: 'Elena' },
      { do: 'choose', key: 'e', choice: { planId: 1, period: 'year', additional: [] } },
      { do: 'savePerson' },
    );
    expect(added.people).toHaveLength(1);
    expect(added.people[0]).toMatchObject({
      firstName: 'Elena',
      lastName: 'Reyes',
      choice: { planId: 1 },
    });
    const cancelled = run(
      added,
      { do: 'editPerson', key: 'e' },
      { do: 'personText', field: 'firstName', value: 'X' },
      { do: 'cancelPerson' },
    );
    expect(cancelled.people[0]?.firstName).toBe('Elena');
    expect(run(cancelled, { do: 'removePerson', key: 'e' }).people).toEqual([]);
  });

  it('does not keep a row without anything typed', () => {
    const state = run(
      filledState({ people: [] }),
      { do: 'addPerson', key: 'n' },
      { do: 'savePerson' },
    );
    expect(state.people).toEqual([]);
  });
});

describe('a quote', () => {
  const offer = (planId: number, period: 'month' | 'year') => ({
    planId,
    period,
    price: '1.00',
    discountedPrice: '1.00',
  });

  it('clears a plan that is no longer offered to that person, and only that', () => {
    const quote = quoteOf({
      memberOffers: [
        { key: 'owner', age: 41, offers: [offer(2, 'month')], hidden: [] },
        { key: 's', age: 11, offers: [offer(2, 'year')], hidden: [] },
      ],
    });
    const state = reduce(filledState(), { do: 'quoted', quote });
    expect(state.owner.choice.planId).toBeNull();
    expect(state.people[0]?.choice).toEqual(SOFIA.choice);
  });

  it('keeps the plan in the other period when only that is offered', () => {
    const quote = quoteOf({
      memberOffers: [{ key: 'owner', age: 41, offers: [offer(1, 'year')], hidden: [] }],
    });
    expect(reduce(filledState(), { do: 'quoted', quote }).owner.choice).toEqual({
      planId: 1,
      period: 'year',
      additional: [],
    });
  });

  it('keeps a plan chosen on the landing page until an age is known', () => {
    const quote = quoteOf({ memberOffers: [{ key: 'owner', offers: [], hidden: [] }] });
    expect(reduce(filledState(), { do: 'quoted', quote }).owner.choice.planId).toBe(1);
  });

  it('chooses the only plan a child is offered', () => {
    const state = filledState({
      people: [{ ...SOFIA, choice: { planId: null, period: 'year', additional: [] } }],
    });
    const offers = [offer(2, 'month'), offer(2, 'year')];
    const quote = quoteOf({ memberOffers: [{ key: 's', age: 11, offers, hidden: [] }] });
    expect(reduce(state, { do: 'quoted', quote }).people[0]?.choice).toMatchObject({
      planId: 2,
      period: 'year',
    });
  });

  it('leaves people alone that it says nothing of', () => {
    const before = filledState();
    expect(reduce(before, { do: 'quoted', quote: quoteOf() }).people).toEqual(before.people);
  });
});

describe('a tick', () => {
  const consent = (kind: ConsentText['kind'], text: string, inOffice?: string): ConsentText => ({
    kind,
    version: '1',
    text: { en: text, es: `${text} (es)` },
    ...(inOffice ? { inOfficeText: { en: inOffice, es: `${inOffice} (es)` } } : {}),
  });
  const terms = consent('terms', 'The terms');
  const renewal = (amount: string) => consent('auto_renewal', `Renews at ${amount}`, 'No renewal');
  const quoted = (...consents: ConsentText[]) =>
    ({ do: 'quoted', quote: quoteOf({ consents }) }) as const;
  const tick = (one: ConsentText) => ({ do: 'acknowledge', consent: one, checked: true }) as const;
  const open = (state: SignupState) => Object.keys(acknowledgementErrors(state));
  const ticked = run(
    filledState(),
    quoted(terms, renewal('$39')),
    tick(terms),
    tick(renewal('$39')),
  );

  it('stays when the same texts come with a fresh quote', () => {
    expect(open(ticked)).toEqual([]);
    expect(open(reduce(ticked, quoted(consent('terms', 'The terms'), renewal('$39'))))).toEqual([]);
  });

  it('is for the text it stood beside: only a text that changed asks again', () => {
    const dearer = reduce(ticked, quoted(terms, renewal('$59')));
    expect(open(dearer)).toEqual(['acknowledgements.autoRenewal']);
    expect(signupRequest(dearer, PAGE, { language: 'en', termsVersion: '1' })).toMatchObject({
      acknowledgements: { terms: true, autoRenewal: false, rightPlan: false },
    });
    expect(open(reduce(dearer, tick(renewal('$59'))))).toEqual([]);
  });

  it('is for what is shown where the order is paid', () => {
    const atDesk = reduce(ticked, { do: 'payBy', kind: 'in_office' });
    expect(open(atDesk)).toEqual(['acknowledgements.autoRenewal']);
    expect(open(reduce(atDesk, { do: 'payBy', kind: 'card' }))).toEqual([]);
  });

  it('for the whole order holds for those who are left of it', () => {
    const consents = [terms, renewal('$19'), consent('guardian', 'For Sofia')];
    const left = reduce(ticked, { do: 'quoted', quote: quoteOf({ consents }), fewer: true });
    expect(open(left)).toEqual(['acknowledgements.guardian']);
  });

  it('can be taken back', () => {
    const back = reduce(ticked, { do: 'acknowledge', consent: terms, checked: false });
    expect(open(back)).toEqual(['acknowledgements.terms']);
  });
});

describe('errors of the server', () => {
  it('land on the page’s own rows and go when the field changes', () => {
    const fields = { 'owner.zip': ['ZIP must be from USA'], 'members.0.dob': ['Invalid date'] };
    const wrong = reduce(filledState(), { do: 'serverErrors', fields, memberKeys: ['s'] });
    expect(wrong.serverErrors).toEqual({
      'owner.zip': { key: 'zipUsa' },
      'members.s.dob': { key: 'date' },
    });
    const changed = run(
      wrong,
      { do: 'ownerText', field: 'zip', value: '1' },
      { do: 'editPerson', key: 's' },
      { do: 'personText', field: 'dob', value: '1' },
    );
    expect(changed.serverErrors).toEqual({});
  });

  it('are cleared by the next Finish & Pay', () => {
    const wrong = reduce(filledState(), {
      do: 'serverErrors',
      fields: { 'owner.zip': ['x'] },
      memberKeys: [],
    });
    expect(reduce(wrong, { do: 'submission', at: { at: 'sending' } }).serverErrors).toEqual({});
  });
});

describe('starting', () => {
  const draft = { owner: OWNER, people: [SOFIA], editing: null, promoCode: '' };

  it('opens the step of the address on a complete draft', () => {
    expect(startState(draft, { ...ADDRESS, tab: 'checkout' }, PAGE).step).toBe('checkout');
  });

  it('goes back to the form when something is missing', () => {
    const broken = { ...draft, owner: { ...OWNER, city: '' } };
    expect(startState(broken, { ...ADDRESS, tab: 'checkout' }, PAGE).step).toBe('member-info');
    expect(startState(null, { ...ADDRESS, tab: 'confirm' }, PAGE).step).toBe('member-info');
  });

  it('takes the promo code of the address', () => {
    expect(startState(null, { ...ADDRESS, promoCode: 'SMILE' }, PAGE).promoCode).toBe('SMILE');
  });
});

it('leaving asks only when something was typed', () => {
  expect(hasInput(startState(null, ADDRESS, PAGE))).toBe(false);
  expect(hasInput(filledState())).toBe(true);
});

describe('a draft', () => {
  const draft = { owner: OWNER, people: [SOFIA], editing: null, promoCode: '' };

  it('opens on the step it was left at, as far as it is complete', () => {
    expect(stepOfDraft({ ...draft, step: 'checkout' }, PAGE)).toBe('checkout');
    const owner = { ...OWNER, zip: '' };
    expect(stepOfDraft({ ...draft, owner, step: 'checkout' }, PAGE)).toBe('member-info');
  });

  it('brings back what was typed, and leaves a password typed since', () => {
    const state = { ...startState(null, ADDRESS, PAGE), password: 'typed since' };
    const resumed = reduce(state, { do: 'resume', draft });
    expect(resumed).toMatchObject({ owner: OWNER, people: [SOFIA], password: 'typed since' });
  });
});

describe('an invitation', () => {
  const invitation = {
    state: 'open' as const,
    firstName: 'Elena',
    email: 'elena@example.com',
    phone: '2085550173',
  };
  const state = startState(null, ADDRESS, { ...PAGE, invitation });

  it('fills the form in, which is nothing to lose yet', () => {
    expect(state.owner).toMatchObject({
      firstName: 'Elena',
      email: 'elena@example.com',
      phone: '208-555-0173',
      lastName: '',
    });
    expect(hasInput(state)).toBe(false);
    const typed = reduce(state, { do: 'ownerText', field: 'lastName', value: 'R' });
    expect(hasInput(typed)).toBe(true);
  });
});
