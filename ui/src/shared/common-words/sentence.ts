/** A name at the end of a sentence, with one period: "Ana V." has its own. */
export const sentenceEnd = (text: string): string => (text.endsWith('.') ? text : `${text}.`);
