import { type Box, boxOf, textBeside } from '~/order/consents';
import { MESSAGES } from '~/shared/form/rules';
import type { ConsentText, EnrollmentRequest, PaymentKind } from '../calls';

/**
 * The texts staff read to the patient, box by box. An acknowledgement is valid only for the exact
 * text that was read.
 */

/** The texts that were agreed to, in both languages. */
export type Acknowledged = Partial<Record<Box, string>>;

/** The texts read to a patient who pays by `payment`, each with its box. */
export function acknowledgementTexts(consents: ConsentText[], payment: PaymentKind) {
  return consents.map((consent) => ({
    box: boxOf(consent.kind),
    text: textBeside(consent, payment),
  }));
}

export type AcknowledgementText = ReturnType<typeof acknowledgementTexts>[number];

const wordsOf = ({ text }: AcknowledgementText) => `${text.en}\n${text.es}`;

/** Whether the patient agreed to the text currently shown. */
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

/** With fewer people than agreed to, the patient does not need to agree again. */
export function carriedOver(said: Acknowledged, texts: AcknowledgementText[]): Acknowledged {
  return texts
    .filter(({ box }) => said[box])
    .reduce((all, one) => withAcknowledged(all, one, true), said);
}

/** The missing acknowledgements, by the path of their box. */
export function acknowledgementErrors(
  said: Acknowledged,
  texts: AcknowledgementText[],
): Record<string, string> {
  const open = texts.filter((one) => !isAcknowledged(said, one));
  return Object.fromEntries(open.map(({ box }) => [`acknowledgements.${box}`, MESSAGES.checked]));
}

/** The acknowledgements in the server's form. Call it only when none is missing. */
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
