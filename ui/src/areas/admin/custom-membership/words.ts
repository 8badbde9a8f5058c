import type { Inclusion, Template } from './calls';

/** "1110 x2", one procedure a line, as people edit it. */
export const inclusionsText = (inclusions: readonly Inclusion[]): string =>
  inclusions.map(({ code, quantity }) => `${code} x${quantity}`).join('\n');

/** The procedures in a text: a code on each line, with how many a year; one without a number. */
export const inclusionsIn = (text: string): Inclusion[] =>
  text
    .split(/[\n,]/)
    .map((line) => line.trim())
    .filter(Boolean)
    .map((line) => {
      const [, code, quantity] = /^(\S+?)\s*(?:[x×*]|\s)\s*(\d+)$/i.exec(line) ?? [];
      return code ? { code, quantity: Number(quantity) } : { code: line, quantity: 1 };
    });

/** "2 × Adult Cleaning, 2 × Exam": what a term includes, by the procedures’ names. */
export function includedWords(
  inclusions: readonly Inclusion[],
  procedures: readonly { code: string; name: string }[],
): string {
  const nameOf = (code: string) => procedures.find((one) => one.code === code)?.name ?? code;
  const words = inclusions.map(({ code, quantity }) =>
    quantity === 1 ? nameOf(code) : `${quantity} × ${nameOf(code)}`,
  );
  return words.join(', ') || 'Discounts only';
}

/** "Ages 14 and up", "Ages 0 to 13" */
export const agesWords = ({ minAge, maxAge }: Pick<Template, 'minAge' | 'maxAge'>): string =>
  maxAge === undefined ? `Ages ${minAge} and up` : `Ages ${minAge} to ${maxAge}`;

/** "12 plans at 9 offices" */
export function usedWords({ plans, offices }: Pick<Template, 'plans' | 'offices'>): string {
  if (plans === 0) return 'No plans';
  const of = plans === 1 ? '1 plan' : `${plans.toLocaleString('en-US')} plans`;
  return `${of} at ${offices === 1 ? '1 office' : `${offices.toLocaleString('en-US')} offices`}`;
}
