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
  treatment: 'Payment schedule and charges',
};

/** "Membership terms", "Installment agreement 3". */
export const signedWords = (signed: Pick<Signed, 'kind' | 'agreementNumber'>): string =>
  signed.kind === 'agreement'
    ? `Installment agreement ${signed.agreementNumber}`
    : (CONSENTS[signed.kind] ?? 'Consent');

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
