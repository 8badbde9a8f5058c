import { describe, expect, it } from 'vitest';
import { addressOf, inputsAt } from './address';
import { EXAMPLE } from './example';
import type { Inputs } from './rules';

const at = (search: string) => inputsAt(new URLSearchParams(search));
const PLAN = '240.78000.3800.7000.4000.A';

describe('the calculator’s address', () => {
  it('keeps every input and what else the address says', () => {
    const inputs: Inputs = {
      ...EXAMPLE,
      plans: [
        ...EXAMPLE.plans,
        {
          name: 'Añejo & Sons, 50 % v.2 + más',
          patients: 0,
          productionCents: 0,
          writeOffBps: 10_000,
          stayBps: 1,
          joinBps: 0,
        },
      ],
    };
    const search = addressOf(inputs, new URLSearchParams('lang=es&plan=old&utm_source=mail'));
    expect(search.get('lang')).toBe('es');
    expect(search.get('utm_source')).toBe('mail');
    expect(at(search.toString())).toEqual({ inputs, problem: null });
  });

  it('is short', () => {
    expect(addressOf(EXAMPLE, new URLSearchParams()).toString()).toBe(
      'v=1&office=39900.1500.42000.2.0&plan=240.78000.3800.7000.4000.Plan+A' +
        '&plan=150.69000.3000.7000.4000.Plan+B&plan=90.72000.4200.7000.4000.Plan+C',
    );
  });

  it('without numbers is the example', () => {
    expect(at('')).toEqual({ inputs: EXAMPLE, problem: null });
    expect(at('lang=es&utm_source=mail')).toEqual({ inputs: EXAMPLE, problem: null });
  });

  it('of another version says so', () => {
    expect(at(`v=2&office=1.1.1.1.1&plan=${PLAN}`)).toEqual({
      inputs: EXAMPLE,
      problem: 'version',
    });
  });

  it.each([
    ['no version', `office=39900.1500.42000.2.0&plan=${PLAN}`],
    ['a version that is none', `v=x&office=39900.1500.42000.2.0&plan=${PLAN}`],
    ['no office', `v=1&plan=${PLAN}`],
    ['too few numbers', `v=1&office=39900.1500.42000.2&plan=${PLAN}`],
    ['too many numbers', `v=1&office=39900.1500.42000.2.0.9&plan=${PLAN}`],
    ['no plan', 'v=1&office=39900.1500.42000.2.0'],
    ['a negative number', 'v=1&office=39900.1500.42000.2.0&plan=-1.78000.3800.7000.4000.A'],
    ['a fraction', 'v=1&office=39900.1500.42000.2.0&plan=1e3.78000.3800.7000.4000.A'],
    ['more than 100 %', 'v=1&office=39900.1500.42000.2.0&plan=240.78000.10001.7000.4000.A'],
    ['too much money', 'v=1&office=2000001.1500.42000.2.0&plan=240.78000.3800.7000.4000.A'],
    ['a long name', `v=1&office=39900.1500.42000.2.0&plan=${PLAN}${'a'.repeat(40)}`],
    ['one broken plan', `v=1&office=39900.1500.42000.2.0&plan=${PLAN}&plan=oops`],
    ['too many plans', `v=1&office=39900.1500.42000.2.0${`&plan=${PLAN}`.repeat(13)}`],
  ])('with %s is the example, and says that the link is broken', (_name, search) => {
    expect(at(search)).toEqual({ inputs: EXAMPLE, problem: 'broken' });
  });
});
