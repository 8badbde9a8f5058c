import type { Inputs } from './rules';

/**
 * The calculator's initial values. These are no statistics: the page calls them an example to
 * replace.
 */
export const EXAMPLE: Inputs = {
  plans: [
    {
      name: 'Plan A',
      patients: 240,
      productionCents: 78_000,
      writeOffBps: 3_800,
      stayBps: 7_000,
      joinBps: 4_000,
    },
    {
      name: 'Plan B',
      patients: 150,
      productionCents: 69_000,
      writeOffBps: 3_000,
      stayBps: 7_000,
      joinBps: 4_000,
    },
    {
      name: 'Plan C',
      patients: 90,
      productionCents: 72_000,
      writeOffBps: 4_200,
      stayBps: 7_000,
      joinBps: 4_000,
    },
  ],
  membership: { priceCents: 39_900, discountBps: 1_500, includedCents: 42_000 },
  claims: { perPatient: 2, costCents: 0 },
};
