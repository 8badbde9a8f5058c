import { addAmounts, fromCents, toCents } from '~/shared/money/money';
import { typedAmount, typedCents } from '~/shared/money/typed';
import type { Refundable } from './calls';

/** How much of a payment to refund: all, an entered amount, or the parts of one person or of several. */
export type Choice =
  | { kind: 'whole' }
  | { kind: 'part' }
  | { kind: 'several' }
  | { kind: 'person'; membershipId: number };

/** The maximum refund of a choice, including the caller's limit. */
export function mostOf(payment: Refundable, choice: Choice): string {
  const left =
    choice.kind === 'person'
      ? (payment.people.find((one) => one.membershipId === choice.membershipId)?.left ?? '0.00')
      : payment.left;
  if (payment.limit === undefined || payment.limit === null) return left;
  return fromCents(Math.min(toCents(left), toCents(payment.limit)));
}

/** The error in an entered amount, or null. */
export function amountProblem(typed: string, most: string): string | null {
  const cents = typedCents(typed);
  if (cents === null) return 'Enter an amount';
  if (cents === 0) return 'Enter an amount above $0';
  if (cents > toCents(most)) return `At most $${most} can be refunded`;
  return null;
}

/** Whether the payment has parts to choose from. */
export const hasPeople = (payment: Pick<Refundable, 'people'>) => payment.people.length > 1;

/** One person's part of a refund. */
export interface Part {
  membershipId: number;
  amount: string;
}

/** Whether a refund can be split between people. */
export const canSplit = ({ people }: Pick<Refundable, 'people'>): boolean =>
  people.filter(({ left }) => toCents(left) > 0).length > 1;

/** The amounts as typed, by membership: what the form's field holds. */
export type TypedParts = Record<string, string>;

/** Nobody is chosen while the field is empty or not shown yet. */
export const readParts = (value: string | undefined): TypedParts =>
  value ? (JSON.parse(value) as TypedParts) : {};
/** Empty where nobody is chosen. */
export const writtenParts = (parts: TypedParts): string =>
  Object.keys(parts).length === 0 ? '' : JSON.stringify(parts);

/** The chosen people's amounts that can be read. */
export const partsOf = (value: string | undefined): Part[] =>
  Object.entries(readParts(value)).flatMap(([id, typed]) => {
    const amount = typedAmount(typed);
    return amount === null ? [] : [{ membershipId: Number(id), amount }];
  });

export const sumOf = (parts: Pick<Part, 'amount'>[]): string =>
  addAmounts(parts.map(({ amount }) => amount));

/** The error in the chosen people's amounts, or null. What is refunded already is not asked again. */
export function partsProblem(
  value: string,
  payment: Refundable,
  made: { has: (membershipId: number) => boolean },
): string | null {
  for (const [id, typed] of Object.entries(readParts(value))) {
    if (made.has(Number(id))) continue;
    const person = payment.people.find(({ membershipId }) => membershipId === Number(id));
    const problem = amountProblem(typed, person?.left ?? '0.00');
    if (problem) return `${person?.memberName ?? 'This person'}: ${problem}`;
  }
  const most = mostOf(payment, { kind: 'whole' });
  const open = partsOf(value).filter(({ membershipId }) => !made.has(membershipId));
  return amountProblem(sumOf(open), most);
}

/**
 * Refunds each part that is not made yet, each under a key of its own: a press after a failure goes
 * on where it stopped.
 */
export async function refundEach<Made>(
  parts: Part[],
  made: ReadonlyMap<number, Made>,
  key: string,
  send: (part: Part, key: string) => Promise<Made>,
  onMade: (membershipId: number, made: Made) => void,
): Promise<Made[]> {
  const all = new Map(made);
  for (const part of parts) {
    if (all.has(part.membershipId)) continue;
    const one = await send(part, `${key}-${part.membershipId}`);
    all.set(part.membershipId, one);
    onMade(part.membershipId, one);
  }
  return [...all.values()];
}
