import type { Language } from '~/order/types';
import { showDate } from '~/shared/dates/show-date';

/** The office's input. */
export interface LetterFacts {
  /** The network's name. */
  network: string;
  /** The first day outside the network. */
  from: string;
}

/** A missing value is a blank to fill in by hand. */
const BLANK = '____________';

/** A paragraph of the letter as printed. */
export const filled = (
  paragraph: string,
  { network, from }: LetterFacts,
  language: Language,
): string =>
  paragraph
    .replaceAll('{{network}}', network.trim() || BLANK)
    .replaceAll('{{from}}', from ? showDate(from, language) : BLANK);
