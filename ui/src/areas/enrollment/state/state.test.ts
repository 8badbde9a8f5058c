import { describe, expect, it } from 'vitest';
import { child, owner, quote, result, state } from '../testing/office';
import { acknowledgementErrors, acknowledgementTexts } from './acknowledged';
import { inPeriod } from './person';
import { hasInput, reduce, startState } from './state';

const offers = (key: string, ...list: [number, 'month' | 'year'][]) => ({
  key,
  age: 41,
  offers: list.map(([planId, period]) => ({
    planId,
    period,
    price: '39.00',
    discountedPrice: '39.00',
  })),
  hidden: [],
});

describe('a choice', () => {
  it('is cleared when the quote no longer offers it', () => {
    const before = state({ people: [owner()] });
    const after = reduce(before, {
      do: 'quoted',
      quote: quote({ memberOffers: [offers('owner', [2, 'month'])] }),
    });
    expect(after.people[0]?.choice).toEqual({ planId: null, period: 'month', additional: [] });
  });

  it('changes its period when the plan is offered in the other one only', () => {
    const after = reduce(state(), {
      do: 'quoted',
      quote: quote({ memberOffers: [offers('owner', [1, 'year'])] }),
    });
    expect(after.people[0]?.choice).toMatchObject({ planId: 1, period: 'year' });
  });

  it('stays untouched, to the object, when it is offered', () => {
    const before = state();
    const answered = quote({ memberOffers: [offers('owner', [1, 'month'])] });
    expect(reduce(before, { do: 'quoted', quote: answered })).toBe(before);
  });

  it('of another plan starts its fee anew', () => {
    const before = state({ people: [owner({ payor: 'office', waiveFee: true })] });
    const after = reduce(before, { do: 'choose', key: 'owner', change: { planId: 2 } });
    expect(after.people[0]).toMatchObject({ payor: 'member', waiveFee: false });
    const extra = { additional: [{ planId: 3, period: 'month' as const }] };
    const same = reduce(before, { do: 'choose', key: 'owner', change: extra });
    expect(same.people[0]).toMatchObject({ payor: 'office', waiveFee: true });
  });
});

it('another period takes the additional plans along that are offered in it', () => {
  const extra = (planId: number) => ({ planId, period: 'month' as const });
  const choice = { planId: 1, period: 'month' as const, additional: [extra(2), extra(3)] };
  const { offers: list } = offers('owner', [1, 'year'], [2, 'year'], [3, 'month']);
  expect(inPeriod(choice, 'year', list)).toEqual({
    planId: 1,
    period: 'year',
    additional: [{ planId: 2, period: 'year' }, extra(3)],
  });
});

describe('the server’s words', () => {
  it('go when what they are about changes', () => {
    const refused = state({
      serverErrors: { 'owner.email': 'Taken', 'members.p1.planId': 'Too old', startsOn: 'No' },
    });
    const typed = reduce(refused, { do: 'contact', change: { email: 'a@example.com' } });
    expect(typed.serverErrors).toEqual({ 'members.p1.planId': 'Too old', startsOn: 'No' });
    const born = reduce(typed, { do: 'person', key: 'p1', change: { dob: '01/01/2015' } });
    expect(born.serverErrors).toEqual({ startsOn: 'No' });
  });
});

describe('going on without somebody', () => {
  const dropped = { members: [], quote: quote({ dueToday: '39.00' }) };

  it('is forgotten when the order is looked at again', () => {
    const agreed = reduce(state(), { do: 'goOnWithout', dropped });
    expect(agreed.dropped).toEqual(dropped);
    expect(reduce(agreed, { do: 'stepped' }).dropped).toBeNull();
  });

  it('asks the patient nothing again for what is left', () => {
    const renews = (en: string) => [
      { kind: 'auto_renewal' as const, version: '1', text: { en, es: en } },
    ];
    const [text] = acknowledgementTexts(renews('Renews at $78'), 'card');
    if (!text) throw new Error('a text is said');
    const said = reduce(state(), { do: 'acknowledge', text, checked: true });
    const left = { members: [], quote: quote({ consents: renews('Renews at $39') }) };
    const agreed = reduce(said, { do: 'goOnWithout', dropped: left });
    expect(
      acknowledgementErrors(agreed.said, acknowledgementTexts(left.quote.consents, 'card')),
    ).toEqual({});
  });

  it('takes a changed price', () => {
    const agreed = reduce(state(), { do: 'goOnWithout', dropped });
    const changed = quote({ dueToday: '41.00' });
    const refusal = { kind: 'changed' as const, result: result({ quote: changed }) };
    expect(reduce(agreed, { do: 'refused', refusal }).dropped?.quote.dueToday).toBe('41.00');
  });
});

it('blank rows are forgotten, the owner never', () => {
  const blank = child({ key: 'p2', firstName: '', dob: '', relationship: '' });
  const after = reduce(state({ people: [owner(), child(), blank] }), { do: 'forgetBlank' });
  expect(after.people.map(({ key }) => key)).toEqual(['owner', 'p1']);
});

it('leaving asks only when something was typed', () => {
  const people = [owner({ firstName: '' })];
  expect(hasInput(startState({ people }), people)).toBe(false);
  expect(hasInput(startState({ people: [owner()] }), people)).toBe(true);
});
