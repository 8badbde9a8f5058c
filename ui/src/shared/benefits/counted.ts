/** "2 cleanings", "1 exam", "1 set of 4 bitewing X-rays", from a card's English label. */
export function countedBenefit(left: number, label: string): string {
  if (/^\d/.test(label)) return `${left} ${left === 1 ? 'set' : 'sets'} of ${label}`;
  const one = label.replace(/s$/, '');
  if (left === 1 || /(ride|ies)$/.test(label)) return `${left} ${one}`;
  return `${left} ${one}s`;
}

/** A label within a sentence: only its first letter is small. */
export const spokenLabel = (label: string): string =>
  label.charAt(0).toLowerCase() + label.slice(1);
