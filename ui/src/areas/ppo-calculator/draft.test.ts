import { describe, expect, it } from 'vitest';
import { blankPlan, draftOf, fieldOf, inputsOf, withStayText } from './draft';
import { EXAMPLE } from './example';

describe('what is typed', () => {
  it('is the inputs that it was made of', () => {
    expect(inputsOf(draftOf(EXAMPLE))).toEqual({ inputs: EXAMPLE, problems: {} });
  });

  it('may have dollar signs, commas and percent signs', () => {
    const draft = draftOf(EXAMPLE);
    const [first] = draft.plans;
    if (!first) throw new Error('The example has no plan');
    Object.assign(first, { patients: '1,200', production: '$1,050.5', writeOff: '33.35 %' });
    expect(inputsOf(draft).inputs?.plans[0]).toMatchObject({
      patients: 1200,
      productionCents: 105_050,
      writeOffBps: 3335,
    });
  });

  it('is wrong field by field', () => {
    const draft = draftOf(EXAMPLE);
    const plan = { ...blankPlan(), patients: '12.5', production: '20000.01', writeOff: '101' };
    const { inputs, problems } = inputsOf({
      plans: [plan],
      office: { ...draft.office, price: 'free', perPatient: '51' },
    });
    expect(inputs).toBeNull();
    expect(problems).toEqual({
      [fieldOf(plan, 'patients')]: 'count',
      [fieldOf(plan, 'production')]: 'amount',
      [fieldOf(plan, 'writeOff')]: 'percent',
      [fieldOf(plan, 'stay')]: 'required',
      [fieldOf(plan, 'join')]: 'required',
      price: 'amount',
      perPatient: 'claims',
    });
  });

  it('may leave the cost of a claim out', () => {
    const draft = draftOf(EXAMPLE);
    draft.office.claimCost = ' ';
    expect(inputsOf(draft).inputs?.claims.costCents).toBe(0);
  });

  it('of who stays is one share for every plan when the slider moves', () => {
    const moved = inputsOf(withStayText(draftOf(EXAMPLE), '42')).inputs;
    expect(moved?.plans.map((plan) => plan.stayBps)).toEqual(EXAMPLE.plans.map(() => 4200));
  });
});
