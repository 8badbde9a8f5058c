import { type Box, boxOf, textBeside } from '~/order/consents';
import type { Bilingual, ConsentText, PaymentKind } from '~/order/types';

/**
 * Texts that share one checkbox. The renewal has a separate one: the law requires consent to it
 * apart from other terms.
 */
export type Consents = [ConsentText, ...ConsentText[]];
const JOINED: string[][] = [['terms', 'electronic'], ['auto_renewal'], ['right_plan', 'guardian']];

/** The checkboxes, with the texts next to each. */
export function boxesOf(consents: ConsentText[]): Consents[] {
  return JOINED.flatMap((kinds) => {
    const [first, ...more] = consents.filter(({ kind }) => kinds.includes(kind));
    return first ? [[first, ...more] as Consents] : [];
  });
}

/** What the visitor accepted: the exact text next to each box when it was checked. */
interface Agreed {
  payment: PaymentKind;
  agreed: Partial<Record<Box, Bilingual>>;
}

/** Whether a box is checked for the text currently shown, not for an earlier one. */
export function isAgreed(consent: ConsentText, state: Agreed): boolean {
  const given = state.agreed[boxOf(consent.kind)];
  const { en, es } = textBeside(consent, state.payment);
  return given?.en === en && given.es === es;
}
