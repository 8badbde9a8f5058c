import type { HouseholdMessage } from './calls';

const DAY_MS = 24 * 60 * 60_000;

export interface ShownMessage {
  one: HouseholdMessage;
  /** The same is in the household's inbox. */
  alsoInApp: boolean;
}

/** An email and its copy in the app are one line. Pure. */
export function onceEach(all: HouseholdMessage[]): ShownMessage[] {
  const shown: ShownMessage[] = [];
  for (const one of all) {
    const last = shown.at(-1);
    const twin =
      last &&
      last.one.kind === one.kind &&
      !last.alsoInApp &&
      (last.one.channel === 'in_app') !== (one.channel === 'in_app') &&
      Math.abs(Date.parse(last.one.queuedAt) - Date.parse(one.queuedAt)) < DAY_MS;
    if (!twin) shown.push({ one, alsoInApp: false });
    else {
      const [sent, kept] = one.channel === 'in_app' ? [last.one, one] : [one, last.one];
      // The text in the app says what the email was about, with its amounts.
      last.one = { ...sent, body: sent.body ?? kept.body };
      last.alsoInApp = true;
    }
  }
  return shown;
}
