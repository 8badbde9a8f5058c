import { type Box, boxOf, textBeside } from '~/order/consents';
import { MESSAGES } from '~/shared/form/rules';
import type { ConsentText, EnrollmentRequest, PaymentKind } from '../calls';

/** What staff read to the patient, box by box, and how long the patient's word holds: as long as the very text does. */

/** The texts that were agreed to, in both languages. */
export type Acknowledged = Partial<Record<Box, string>>;

/** The texts that are read to the patient who pays by `payment`, each with its box. */
export function acknowledgementTexts(consents: ConsentText[], payment: PaymentKind) {
  return consents.map((consent) => ({
    box: boxOf(consent.kind),
    text: textBeside(consent, payment),
  }));
}

export type AcknowledgementText = ReturnType<typeof acknowledgementTexts>[number];

const wordsOf = ({ text }: AcknowledgementText) => `${text.en}\n${text.es}`;

/** Whether the patient agreed to the text that is beside the box now. */
export const isAcknowledged = (said: Acknowledged, one: AcknowledgementText): boolean =>
  said[one.box] === wordsOf(one);

export const withAcknowledged = (
  said: Acknowledged,
  one: AcknowledgementText,
  checked: boolean,
): Acknowledged => ({
  ...said,
  [one.box]: checked ? wordsOf(one) : undefined,
});

/** For fewer people than was agreed to, the patient is not asked again. */
export function carriedOver(said: Acknowledged, texts: AcknowledgementText[]): Acknowledged {
  return texts
    .filter(({ box }) => said[box])
    .reduce((all, one) => withAcknowledged(all, one, true), said);
}

/** What is still to be agreed to, by the path of its box. */
export function acknowledgementErrors(
  said: Acknowledged,
  texts: AcknowledgementText[],
): Record<string, string> {
  const open = texts.filter((one) => !isAcknowledged(said, one));
  return Object.fromEntries(open.map(({ box }) => [`acknowledgements.${box}`, MESSAGES.checked]));
}

/** As the server takes it. Call it only when nothing is open. */
export function acknowledgementsOf(said: Acknowledged): EnrollmentRequest['acknowledgements'] {
  const ticked = (box: Box) => Boolean(said[box]);
  return {
    terms: ticked('terms'),
    autoRenewal: ticked('autoRenewal'),
    rightPlan: ticked('rightPlan'),
    electronic: ticked('electronic'),
    guardian: ticked('guardian'),
  };
}
