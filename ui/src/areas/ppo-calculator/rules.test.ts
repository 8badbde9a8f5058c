import { describe, expect, it } from 'vitest';
import {
  afterAt,
  type Inputs,
  type InsurancePlan,
  memberCents,
  membersNeeded,
  resultOf,
  stayNeededBps,
  stayOfAllBps,
  totalOf,
  WHOLE,
  withStay,
} from './rules';

const PLAN: InsurancePlan = {
  name: 'Plan A',
  patients: 100,
  productionCents: 80_000,
  writeOffBps: 4_000,
  stayBps: 6_000,
  joinBps: 5_000,
};
const INPUTS: Inputs = {
  plans: [PLAN],
  membership: { priceCents: 40_000, discountBps: 2_000, includedCents: 30_000 },
  claims: { perPatient: 0, costCents: 0 },
};
const of = (change: Partial<InsurancePlan>, rest: Partial<Inputs> = {}): Inputs => ({
  ...INPUTS,
  ...rest,
  plans: [{ ...PLAN, ...change }],
});
const totals = (inputs: Inputs) => totalOf(inputs.plans.map((plan) => resultOf(plan, inputs)));

describe('a plan’s result', () => {
  it('compares what is collected today with what those who stay pay', () => {
    // Today 100 × $480; then 30 at $800, and 30 members at $400 + 80 % of $500.
    expect(resultOf(PLAN, INPUTS)).toEqual({
      patients: 100,
      stay: 60,
      members: 30,
      outOfNetwork: 30,
      todayCents: 4_800_000,
      fromOutOfNetworkCents: 2_400_000,
      fromMembersCents: 2_400_000,
      afterCents: 4_800_000,
      differenceCents: 0,
    });
  });

  it('counts whole people', () => {
    const result = resultOf({ ...PLAN, patients: 7, stayBps: 5_000, joinBps: 3_333 }, INPUTS);
    expect([result.stay, result.members, result.outOfNetwork]).toEqual([4, 1, 3]);
  });

  it('takes claims off today and off the patients out of network, not off members', () => {
    const inputs = of({}, { claims: { perPatient: 2, costCents: 1_000 } });
    const result = totals(inputs);
    expect(result.todayCents).toBe(4_800_000 - 100 * 2_000);
    expect(result.fromOutOfNetworkCents).toBe(2_400_000 - 30 * 2_000);
    expect(result.fromMembersCents).toBe(2_400_000);
  });

  it('never pays a member for included visits they don’t have', () => {
    expect(memberCents({ ...PLAN, productionCents: 10_000 }, INPUTS.membership)).toBe(40_000);
  });

  it.each([
    ['no patients', { patients: 0 }, 0, 0],
    ['everything written off', { writeOffBps: WHOLE }, 0, 4_800_000],
    ['no write-off', { writeOffBps: 0 }, 8_000_000, 4_800_000],
    ['no one stays', { stayBps: 0 }, 4_800_000, 0],
    ['everybody stays at the full fee', { stayBps: WHOLE, joinBps: 0 }, 4_800_000, 8_000_000],
    ['everybody joins', { stayBps: WHOLE, joinBps: WHOLE }, 4_800_000, 8_000_000],
  ])('%s', (_name, change, today, after) => {
    const result = totals(of(change));
    expect([result.todayCents, result.afterCents]).toEqual([today, after]);
  });
});

describe('break-even in members', () => {
  it('divides what is missing by what a member brings, rounded up', () => {
    expect(membersNeeded(INPUTS)).toEqual({
      kind: 'some',
      members: 30,
      gapCents: 2_400_000,
      eachCents: 80_000,
      newPatients: 0,
    });
    expect(membersNeeded(of({ patients: 101, stayBps: 5_900 }))).toMatchObject({ members: 31 });
  });

  it('says how many would have to be new patients', () => {
    const dear = of(
      { stayBps: 0, writeOffBps: 0 },
      {
        membership: { ...INPUTS.membership, priceCents: 10_000 },
      },
    );
    // $80,000 at $500 a member: 160 members, and only 100 patients.
    expect(membersNeeded(dear)).toMatchObject({ members: 160, newPatients: 60 });
  });

  it('needs nobody when the full fees earn as much', () => {
    expect(membersNeeded(of({ stayBps: WHOLE, joinBps: 0 }))).toEqual({ kind: 'none' });
    expect(membersNeeded(of({ patients: 0 }))).toEqual({ kind: 'none' });
  });

  it('has no answer when a member brings nothing', () => {
    const free = { priceCents: 0, discountBps: WHOLE, includedCents: 0 };
    expect(membersNeeded(of({}, { membership: free }))).toEqual({ kind: 'never' });
  });
});

describe('break-even in the share who stay', () => {
  it('is the smallest share that earns as much as today', () => {
    expect(stayNeededBps(of({ patients: 1_000 }))).toBe(6_000);
    expect(stayNeededBps(of({ patients: 0 }))).toBe(0);
    expect(stayNeededBps(of({ writeOffBps: WHOLE }))).toBe(0);
  });

  it('is everybody without a write-off, and nobody is enough once members pay less', () => {
    expect(stayNeededBps(of({ writeOffBps: 0, joinBps: 0 }))).toBe(9_950);
    const cheap = { priceCents: 10_000, discountBps: 5_000, includedCents: 50_000 };
    expect(stayNeededBps(of({ writeOffBps: 0 }, { membership: cheap }))).toBeNull();
  });
});

describe('the share of all who stay', () => {
  it('is the average of the patients', () => {
    const plans = [PLAN, { ...PLAN, patients: 300, stayBps: 2_000 }];
    expect(stayOfAllBps({ ...INPUTS, plans })).toBe(3_000);
  });

  it('is what the slider was set to, also with few patients or none', () => {
    for (const patients of [0, 1, 7])
      for (const stayBps of [0, 5_200, 9_900, WHOLE])
        expect(stayOfAllBps(of({ patients, stayBps }))).toBe(stayBps);
  });
});

/** Pseudo-random numbers that are the same in every run. */
function numbers(seed: number) {
  let state = seed;
  return (most: number) => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return Math.floor((state / 4_294_967_296) * (most + 1));
  };
}

function anyInputs(seed: number): Inputs {
  const up = numbers(seed);
  return {
    plans: Array.from({ length: 1 + up(4) }, (_, index) => ({
      name: `Plan ${index}`,
      patients: up(3_000),
      productionCents: 20_000 + up(200_000),
      writeOffBps: up(WHOLE),
      stayBps: up(WHOLE),
      joinBps: up(WHOLE),
    })),
    membership: { priceCents: up(80_000), discountBps: up(WHOLE), includedCents: up(90_000) },
    claims: { perPatient: up(4), costCents: up(2_000) },
  };
}

describe.each(Array.from({ length: 60 }, (_, seed) => [seed] as const))('entries %i', (seed) => {
  const inputs = anyInputs(seed);
  const total = totals(inputs);

  it('add up in whole cents and whole people', () => {
    expect(total.stay).toBe(total.members + total.outOfNetwork);
    expect(total.stay).toBeLessThanOrEqual(total.patients);
    expect(total.afterCents).toBe(total.fromMembersCents + total.fromOutOfNetworkCents);
    expect(total.differenceCents).toBe(total.afterCents - total.todayCents);
    for (const value of Object.values(total)) expect(Number.isSafeInteger(value)).toBe(true);
  });

  it('earn no less when more stay', () => {
    for (let bps = 0; bps < WHOLE; bps += 500)
      expect(afterAt(inputs, bps + 500)).toBeGreaterThanOrEqual(afterAt(inputs, bps));
  });

  it('earn as much as today from the break-even share on, and less just below it', () => {
    const least = stayNeededBps(inputs);
    if (least === null) expect(afterAt(inputs, WHOLE)).toBeLessThan(total.todayCents);
    else {
      expect(totals(withStay(inputs, least)).differenceCents).toBeGreaterThanOrEqual(0);
      if (least > 0) expect(afterAt(inputs, least - 10)).toBeLessThan(total.todayCents);
    }
  });

  it('earn as much as today with the members needed, and less with one fewer', () => {
    const needed = membersNeeded(inputs);
    if (needed.kind !== 'some') return;
    const earned = (members: number) => total.fromOutOfNetworkCents + members * needed.eachCents;
    expect(earned(needed.members)).toBeGreaterThanOrEqual(total.todayCents);
    expect(earned(needed.members - 1)).toBeLessThan(total.todayCents);
  });
});
