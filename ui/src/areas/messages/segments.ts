import en from '~/texts/en/text-messages';
import es from '~/texts/es/text-messages';
import { lightTexts } from '~/texts/light';

/**
 * How a text is sent: in the letters of GSM 03.38 it has 160 characters, with any other letter 70.
 * The server counts the same way.
 */

const BASIC =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Each counts as two characters. */
const EXTENDED = '^{}\\[~]|€\f';

/** Characters with a close GSM equivalent are sent as that. */
const RELATIVES: Record<string, string> = {
  á: 'a',
  í: 'i',
  ó: 'o',
  ú: 'u',
  Á: 'A',
  Í: 'I',
  Ó: 'O',
  Ú: 'U',
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '…': '...',
  '\u00a0': ' ',
};

/** Maximum letters of an office's name in a text. */
const NAME = 40;
const TEXTS = lightTexts({ en, es });

/** A text as sent: the office's name before it, and the opt-out instruction after it. */
export function framed(language: 'en' | 'es', office: string, words: string): string {
  const name = [...office].slice(0, NAME).join('').trimEnd();
  const whole = `${name}: ${words.trim()} ${TEXTS[language].end}`;
  return [...whole].map((letter) => RELATIVES[letter] ?? letter).join('');
}

/** How many messages a text takes, and whether it has only GSM letters. */
export function segments(text: string): { count: number; plain: boolean } {
  let units = 0;
  let plain = true;
  for (const letter of text) {
    if (BASIC.includes(letter)) units += 1;
    else if (EXTENDED.includes(letter)) units += 2;
    else plain = false;
  }
  const [length, alone, joined] = plain ? [units, 160, 153] : [text.length, 70, 67];
  return { count: length <= alone ? 1 : Math.ceil(length / joined), plain };
}

/** "48 of 300 characters. Sent as 1 message." */
export function countWords(typed: string, most: number, whole: string): string {
  const { count, plain } = segments(whole);
  const letters = `${[...typed].length} of ${most} characters`;
  const sent = `Sent as ${count === 1 ? '1 message' : `${count} messages`}`;
  return plain
    ? `${letters}. ${sent}.`
    : `${letters}. ${sent}: a letter outside plain text leaves room for 70 characters instead of 160.`;
}
