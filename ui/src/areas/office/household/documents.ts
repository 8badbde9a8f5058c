import type { HouseholdDocuments, Letter } from './calls';

/** Texts about documents. Pure. */

type Signed = HouseholdDocuments['signed'][number];

const MOST_BYTES = 10 * 1024 * 1024;

const CONSENTS: Record<string, string> = {
  terms: 'Membership terms',
  auto_renewal: 'Automatic renewal',
  right_plan: 'The practice confirms the plan',
  electronic: 'Electronic records',
  guardian: 'Consent of a guardian',
  treatment: 'Installment terms',
};

/** "Membership terms", "Installment agreement 3". */
export const signedWords = (signed: Pick<Signed, 'kind' | 'agreementNumber'>): string =>
  signed.kind === 'agreement'
    ? `Installment agreement ${signed.agreementNumber}`
    : (CONSENTS[signed.kind] ?? 'Consent');

const NEAR_MS = 2 * 60_000;
const OF_AGREEMENT: ReadonlySet<string> = new Set(['agreement', 'treatment']);
/** Signed with either. */
const ELECTRONIC = 'electronic';

/** What each was signed for: an installment agreement, or the membership. Texts signed at one time follow each other. */
export function signedFor(all: Pick<Signed, 'kind' | 'at' | 'agreementNumber'>[]): string[] {
  const groups: (typeof all)[] = [];
  for (const one of all) {
    const group = groups.at(-1);
    const other = (kind: string) =>
      kind !== ELECTRONIC &&
      one.kind !== ELECTRONIC &&
      OF_AGREEMENT.has(kind) !== OF_AGREEMENT.has(one.kind);
    const together =
      group?.[0] &&
      Math.abs(Date.parse(group[0].at) - Date.parse(one.at)) < NEAR_MS &&
      !group.some(({ kind }) => kind === one.kind || other(kind));
    if (together) group.push(one);
    else groups.push([one]);
  }
  return groups.flatMap((group) => {
    const agreement = group.find(({ kind }) => kind === 'agreement');
    const words = agreement
      ? `For installment agreement ${agreement.agreementNumber}`
      : group.some(({ kind }) => OF_AGREEMENT.has(kind))
        ? 'For an installment agreement'
        : 'For the membership';
    return group.map(({ kind }) => (kind === 'agreement' ? '' : words));
  });
}

/** "Statement for 2026", or the email's subject. */
export const letterWords = ({ kind, subject }: Pick<Letter, 'kind' | 'subject'>): string =>
  kind === 'statement' ? `Statement for ${subject}` : subject;

/** "1.4 MB", "12 KB". */
export const sizeWords = (bytes: number): string =>
  bytes >= 1024 * 1024
    ? `${(bytes / 1024 / 1024).toFixed(1)} MB`
    : `${Math.max(1, Math.round(bytes / 1024))} KB`;

/** What the browser can check about a file before upload; the server checks its content. */
export const fileProblem = (file: Pick<File, 'size'>): string | null =>
  file.size > MOST_BYTES ? 'The file must be at most 10 MB' : null;
