import type { Bilingual, ConsentText, PaymentKind } from './types';

/** The texts to accept before an order, and the checkbox of each. */

export type Box = 'terms' | 'electronic' | 'autoRenewal' | 'rightPlan' | 'guardian';

const BOXES: Record<string, Box> = {
  terms: 'terms',
  electronic: 'electronic',
  auto_renewal: 'autoRenewal',
  right_plan: 'rightPlan',
  guardian: 'guardian',
};

/** The checkbox of a text to agree to. */
export function boxOf(kind: ConsentText['kind']): Box {
  const box = BOXES[kind];
  if (!box) throw new Error(`There is no box for ${kind}`);
  return box;
}

/** The text next to a checkbox: an order paid in the office may have another. */
export function textBeside({ text, inOfficeText }: ConsentText, payment: PaymentKind): Bilingual {
  return (payment === 'in_office' && inOfficeText) || text;
}
