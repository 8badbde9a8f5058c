/**
 * "04/09/1982" as "1982-04-09"; null when it is not a calendar day. Apart from the other dates: the
 * rules of every form need it, and with them the sign-in.
 */
export function fromUsDate(text: string): string | null {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text);
  if (!match) return null;
  const [month, day, year] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const check = new Date(Date.UTC(year, month - 1, day));
  const real = check.getUTCMonth() === month - 1 && check.getUTCDate() === day && year >= 1000;
  return real ? `${match[3]}-${match[1]}-${match[2]}` : null;
}
