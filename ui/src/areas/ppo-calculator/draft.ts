import { newKey } from '~/api/new-key';
import { fromCents } from '~/shared/money/money';
import { typedCents, typedPercent } from '~/shared/money/typed';
import type { Inputs, InsurancePlan } from './rules';

/** The entered text, field by field, and the inputs read from it. */

export const MOST_PLANS = 12;
export const MOST_PATIENTS = 20_000;
/** $20,000.00: a patient's yearly production, and every other amount. */
export const MOST_CENTS = 2_000_000;
export const MOST_CLAIMS = 50;
export const LONGEST_NAME = 40;

export const COLUMNS = ['name', 'patients', 'production', 'writeOff', 'stay', 'join'] as const;
export type Column = (typeof COLUMNS)[number];
export type DraftPlan = Record<Column, string> & { id: string };

export const OFFICE_FIELDS = ['price', 'discount', 'included', 'perPatient', 'claimCost'] as const;
export type OfficeField = (typeof OFFICE_FIELDS)[number];

export interface Draft {
  plans: DraftPlan[];
  office: Record<OfficeField, string>;
}

export type Problem = 'required' | 'count' | 'claims' | 'amount' | 'percent';
/** By field: `price`, or a plan's id and column such as `3f2a.stay`. */
export type Problems = Record<string, Problem>;

export const fieldOf = (plan: DraftPlan, column: Column) => `${plan.id}.${column}`;

export const blankPlan = (): DraftPlan => ({
  id: newKey(),
  name: '',
  patients: '',
  production: '',
  writeOff: '',
  stay: '',
  join: '',
});

const percentText = (bps: number) => String(bps / 100);

const draftPlan = (plan: InsurancePlan): DraftPlan => ({
  id: newKey(),
  name: plan.name,
  patients: String(plan.patients),
  production: fromCents(plan.productionCents),
  writeOff: percentText(plan.writeOffBps),
  stay: percentText(plan.stayBps),
  join: percentText(plan.joinBps),
});

export const draftOf = ({ plans, membership, claims }: Inputs): Draft => ({
  plans: plans.map(draftPlan),
  office: {
    price: fromCents(membership.priceCents),
    discount: percentText(membership.discountBps),
    included: fromCents(membership.includedCents),
    perPatient: String(claims.perPatient),
    claimCost: fromCents(claims.costCents),
  },
});

export const withStayText = (draft: Draft, percent: string): Draft => ({
  ...draft,
  plans: draft.plans.map((plan) => ({ ...plan, stay: percent })),
});

/** "1,250" as 1250; null for anything else. */
function typedCount(text: string, most: number): number | null {
  const match = /^(\d{1,3}(?:,\d{3})+|\d{1,7})$/.exec(text.trim());
  const count = match ? Number(text.replaceAll(',', '')) : Number.NaN;
  return count <= most ? count : null;
}

/** The inputs, or null with the error of each field. */
export function inputsOf(draft: Draft): { inputs: Inputs | null; problems: Problems } {
  const problems: Problems = {};
  const read = (field: string, text: string, wrong: Problem, value: number | null): number => {
    if (value === null) problems[field] = text.trim() === '' ? 'required' : wrong;
    return value ?? 0;
  };
  const count = (field: string, text: string) =>
    read(field, text, 'count', typedCount(text, MOST_PATIENTS));
  const cents = (field: string, text: string) => {
    const typed = typedCents(text);
    return read(field, text, 'amount', typed !== null && typed <= MOST_CENTS ? typed : null);
  };
  const bps = (field: string, text: string) => {
    const percent = typedPercent(text);
    return read(field, text, 'percent', percent === null ? null : Math.round(percent * 100));
  };
  const { office } = draft;
  const inputs: Inputs = {
    plans: draft.plans.map((plan) => ({
      name: plan.name.trim().slice(0, LONGEST_NAME),
      patients: count(fieldOf(plan, 'patients'), plan.patients),
      productionCents: cents(fieldOf(plan, 'production'), plan.production),
      writeOffBps: bps(fieldOf(plan, 'writeOff'), plan.writeOff),
      stayBps: bps(fieldOf(plan, 'stay'), plan.stay),
      joinBps: bps(fieldOf(plan, 'join'), plan.join),
    })),
    membership: {
      priceCents: cents('price', office.price),
      discountBps: bps('discount', office.discount),
      includedCents: cents('included', office.included),
    },
    claims: {
      perPatient: read(
        'perPatient',
        office.perPatient,
        'claims',
        typedCount(office.perPatient, MOST_CLAIMS),
      ),
      costCents: cents('claimCost', office.claimCost.trim() || '0'),
    },
  };
  return { inputs: Object.keys(problems).length === 0 ? inputs : null, problems };
}
