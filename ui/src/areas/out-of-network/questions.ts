import type { components } from '~/api/schema';

type FaqQuestion = components['schemas']['FaqQuestion'];

/** The brand's questions most relevant to a patient with insurance, in this order. */
export const KEYS = [
  'is_this_insurance',
  'already_insured',
  'when_can_i_start',
  'what_is_included',
  'other_savings',
  'payments_and_renewals',
  'can_i_cancel',
] as const;

/** The brand's own answers with the office's name and phone. */
export function questionsFor(
  faq: FaqQuestion[],
  language: 'en' | 'es',
  office: { name: string; phone: string },
): { key: string; question: string; answer: string }[] {
  const say = (text: string) =>
    text.replaceAll('{{office}}', office.name).replaceAll('{{phone}}', office.phone);
  return KEYS.flatMap((key) => {
    const item = faq.find((one) => one.key === key);
    return item
      ? [{ key, question: say(item.question[language]), answer: say(item.answer[language]) }]
      : [];
  });
}
