/**
 * How leaving insurance networks affects an office's yearly income. Counts of people are whole and
 * money is integer cents, so that every total can be added up by hand. Percentages are basis
 * points: 3,500 is 35 %.
 */

export interface InsurancePlan {
  name: string;
  patients: number;
  /** A patient's average yearly production at the office's usual fees. */
  productionCents: number;
  /** The part of the usual fee that the network's fee schedule deducts. */
  writeOffBps: number;
  /** The share of patients who stay when the office leaves the network. */
  stayBps: number;
  /** The share of those staying who join the membership. */
  joinBps: number;
}

export interface Membership {
  /** A member's yearly price. */
  priceCents: number;
  /** The discount on everything that the dues don't include. */
  discountBps: number;
  /** A year's included visits at the office's usual fees: members don't pay for these visits again. */
  includedCents: number;
}

export interface Claims {
  /** Claims filed for a patient in a year. */
  perPatient: number;
  /** The front desk's cost of filing one claim. */
  costCents: number;
}

export interface Inputs {
  plans: InsurancePlan[];
  membership: Membership;
  claims: Claims;
}

export interface PlanResult {
  patients: number;
  stay: number;
  members: number;
  /** Patients who stay and pay the full fee. */
  outOfNetwork: number;
  todayCents: number;
  fromOutOfNetworkCents: number;
  fromMembersCents: number;
  afterCents: number;
  differenceCents: number;
}

export const WHOLE = 10_000;

const share = (count: number, bps: number) => Math.round((count * bps) / WHOLE);
const part = (cents: number, bps: number) => Math.round((cents * bps) / WHOLE);
const sum = <T>(list: T[], value: (one: T) => number) =>
  list.reduce((total, one) => total + value(one), 0);

const claimsCents = ({ perPatient, costCents }: Claims) => perPatient * costCents;

/** The yearly income from an in-network patient. */
export const inNetworkCents = (plan: InsurancePlan, claims: Claims) =>
  plan.productionCents - part(plan.productionCents, plan.writeOffBps) - claimsCents(claims);

/**
 * The income from a patient who stays without a membership: the full fee. Their claims are filed as
 * before.
 */
export const outOfNetworkCents = (plan: InsurancePlan, claims: Claims) =>
  plan.productionCents - claimsCents(claims);

/**
 * The income from a member: the dues, and their other production at the members' discount. No
 * claims.
 */
export function memberCents(plan: InsurancePlan, membership: Membership): number {
  const rest = Math.max(0, plan.productionCents - membership.includedCents);
  return membership.priceCents + rest - part(rest, membership.discountBps);
}

export function resultOf(plan: InsurancePlan, { membership, claims }: Inputs): PlanResult {
  const stay = share(plan.patients, plan.stayBps);
  const members = share(stay, plan.joinBps);
  const outOfNetwork = stay - members;
  const todayCents = plan.patients * inNetworkCents(plan, claims);
  const fromOutOfNetworkCents = outOfNetwork * outOfNetworkCents(plan, claims);
  const fromMembersCents = members * memberCents(plan, membership);
  const afterCents = fromOutOfNetworkCents + fromMembersCents;
  return {
    patients: plan.patients,
    stay,
    members,
    outOfNetwork,
    todayCents,
    fromOutOfNetworkCents,
    fromMembersCents,
    afterCents,
    differenceCents: afterCents - todayCents,
  };
}

export function totalOf(results: PlanResult[]): PlanResult {
  return {
    patients: sum(results, (one) => one.patients),
    stay: sum(results, (one) => one.stay),
    members: sum(results, (one) => one.members),
    outOfNetwork: sum(results, (one) => one.outOfNetwork),
    todayCents: sum(results, (one) => one.todayCents),
    fromOutOfNetworkCents: sum(results, (one) => one.fromOutOfNetworkCents),
    fromMembersCents: sum(results, (one) => one.fromMembersCents),
    afterCents: sum(results, (one) => one.afterCents),
    differenceCents: sum(results, (one) => one.differenceCents),
  };
}

/** Sets the share of patients who stay for every plan. */
export const withStay = (inputs: Inputs, stayBps: number): Inputs => ({
  ...inputs,
  plans: inputs.plans.map((plan) => ({ ...plan, stayBps })),
});

/** The office's income when the same share of every plan's patients stays. */
export const afterAt = (inputs: Inputs, stayBps: number): number =>
  sum(inputs.plans, (plan) => resultOf({ ...plan, stayBps }, inputs).afterCents);

export type MembersNeeded =
  /** The patients who stay at the full fee bring in as much as today. */
  | { kind: 'none' }
  | {
      kind: 'some';
      members: number;
      /** The income the members must bring in together. */
      gapCents: number;
      /** The average income per member, rounded down. */
      eachCents: number;
      /**
       * How many of these members can't be patients of these insurance plans, because there are too
       * few patients.
       */
      newPatients: number;
    }
  /** A member brings in nothing. */
  | { kind: 'never' };

/** How many members make up for the income missing from full-fee patients. */
export function membersNeeded(inputs: Inputs): MembersNeeded {
  const results = inputs.plans.map((plan) => resultOf(plan, inputs));
  const total = totalOf(results);
  const gapCents = total.todayCents - total.fromOutOfNetworkCents;
  if (gapCents <= 0) return { kind: 'none' };
  // The members have the mix of the inputs; without members, that of the patients.
  const weights = results.map((one) => (total.members > 0 ? one.members : one.patients));
  const brought = inputs.plans.map(
    (plan, index) => (weights[index] ?? 0) * memberCents(plan, inputs.membership),
  );
  const eachCents = Math.floor(sum(brought, (one) => one) / sum(weights, (one) => one));
  if (eachCents <= 0) return { kind: 'never' };
  const members = Math.ceil(gapCents / eachCents);
  const newPatients = Math.max(0, members - (total.patients - total.outOfNetwork));
  return { kind: 'some', members, gapCents, eachCents, newPatients };
}

const TENTH = 10;

/**
 * The smallest share of patients, in tenths of a percent, at which the office earns at least as
 * much as today; null when it earns less even if everyone stays.
 */
export function stayNeededBps(inputs: Inputs): number | null {
  const today = totalOf(inputs.plans.map((plan) => resultOf(plan, inputs))).todayCents;
  let least: number | null = null;
  for (let bps = WHOLE; bps >= 0 && afterAt(inputs, bps) >= today; bps -= TENTH) least = bps;
  return least;
}

/**
 * The share of all patients who stay, to a whole percent, from the inputs before people are
 * rounded.
 */
export function stayOfAllBps({ plans }: Inputs): number {
  const patients = sum(plans, (plan) => plan.patients);
  const weight = (plan: InsurancePlan) => (patients > 0 ? plan.patients : 1);
  const all = sum(plans, (plan) => weight(plan) * plan.stayBps) / sum(plans, weight);
  return Math.round(all / 100) * 100;
}
