import { LONGEST_NAME, MOST_CENTS, MOST_CLAIMS, MOST_PATIENTS, MOST_PLANS } from './draft';
import { EXAMPLE } from './example';
import { type Inputs, type InsurancePlan, WHOLE } from './rules';

/**
 * The inputs in an address:
 * `?v=1&office=39900.1500.42000.2.0&plan=240.78000.3800.7000.4000.Plan+A`, one `plan` for each row.
 * All values are integers (cents, basis points, counts); the name comes last, because it may have
 * dots. A change of this format or of the rules behind it takes a new version.
 */
const VERSION = '1';
const NAMES = ['v', 'office', 'plan'];

export type LinkProblem = 'version' | 'broken';

/** `search` with these inputs; other parameters, such as the language, stay. */
export function addressOf(inputs: Inputs, search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of NAMES) next.delete(name);
  const { plans, membership, claims } = inputs;
  next.set('v', VERSION);
  next.set(
    'office',
    [
      membership.priceCents,
      membership.discountBps,
      membership.includedCents,
      claims.perPatient,
      claims.costCents,
    ].join('.'),
  );
  for (const { name, patients, productionCents, writeOffBps, stayBps, joinBps } of plans)
    next.append('plan', [patients, productionCents, writeOffBps, stayBps, joinBps, name].join('.'));
  return next;
}

/**
 * The integers at the start of `text`, one for each maximum in `most`, and the remaining text; null
 * if it has another form.
 */
function integers(text: string, most: number[]): { values: number[]; rest: string } | null {
  const parts = text.split('.');
  const values = parts.slice(0, most.length).map((one) => (/^\d{1,7}$/.test(one) ? +one : -1));
  const fit =
    values.length === most.length &&
    values.every((value, index) => value >= 0 && value <= (most[index] ?? 0));
  return fit ? { values, rest: parts.slice(most.length).join('.') } : null;
}

function planOf(text: string): InsurancePlan | null {
  const read = integers(text, [MOST_PATIENTS, MOST_CENTS, WHOLE, WHOLE, WHOLE]);
  if (!read || read.rest.length > LONGEST_NAME) return null;
  const [patients = 0, productionCents = 0, writeOffBps = 0, stayBps = 0, joinBps = 0] =
    read.values;
  return { name: read.rest, patients, productionCents, writeOffBps, stayBps, joinBps };
}

/**
 * The inputs of an address. The example where it has none, and, with the reason, where it can't be
 * read: partly read numbers would give a wrong result.
 */
export function inputsAt(search: URLSearchParams): { inputs: Inputs; problem: LinkProblem | null } {
  if (!NAMES.some((name) => search.has(name))) return { inputs: EXAMPLE, problem: null };
  const version = search.get('v') ?? '';
  if (version !== VERSION) {
    const later = /^\d+$/.test(version);
    return { inputs: EXAMPLE, problem: later ? 'version' : 'broken' };
  }
  const office = integers(search.get('office') ?? '', [
    MOST_CENTS,
    WHOLE,
    MOST_CENTS,
    MOST_CLAIMS,
    MOST_CENTS,
  ]);
  const plans = search.getAll('plan').map(planOf);
  const whole = plans.filter((plan) => plan !== null);
  if (!office || office.rest || whole.length !== plans.length)
    return { inputs: EXAMPLE, problem: 'broken' };
  if (plans.length === 0 || plans.length > MOST_PLANS)
    return { inputs: EXAMPLE, problem: 'broken' };
  const [priceCents = 0, discountBps = 0, includedCents = 0, perPatient = 0, costCents = 0] =
    office.values;
  return {
    inputs: {
      plans: whole,
      membership: { priceCents, discountBps, includedCents },
      claims: { perPatient, costCents },
    },
    problem: null,
  };
}
