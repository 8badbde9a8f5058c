import type { Import, ImportRow } from './calls';

/** What the import's pages say, apart from how it looks. */

export type Step = 'upload' | 'match' | 'check' | 'import' | 'done';

export const STEPS: { step: Step; label: string }[] = [
  { step: 'upload', label: 'Upload' },
  { step: 'match', label: 'Match columns and plans' },
  { step: 'check', label: 'Check' },
  { step: 'import', label: 'Import' },
  { step: 'done', label: 'Done' },
];

/** The step of an import; before it begins, the address chooses between matching and checking. */
export function stepOf(found: Import | undefined, asked: string | null): Step {
  if (!found) return 'upload';
  if (found.state === 'importing') return 'import';
  if (found.state === 'checking') return asked === 'check' ? 'check' : 'match';
  return 'done';
}

export const count = (n: number, one: string, many = `${one}s`) =>
  `${n.toLocaleString('en-US')} ${n === 1 ? one : many}`;

/** Fields that no column of the file is, without which nothing can be imported. A full name serves for both names. */
export function missingFields(
  columns: Import['columns'],
  chosen: Record<string, number>,
): string[] {
  const named = 'name' in chosen;
  return columns
    .filter(({ field, needed }) => needed && !(field in chosen))
    .filter(({ field }) => !(named && (field === 'firstName' || field === 'lastName')))
    .map(({ label }) => label);
}

/** A column has one field, and a field has one column: choosing takes it from the one that had it. */
export function chosenColumns(
  chosen: Record<string, number>,
  column: number,
  field: string,
): Record<string, number> {
  const kept = Object.entries(chosen).filter(([name, at]) => at !== column && name !== field);
  return Object.fromEntries(field === '' ? kept : [...kept, [field, column]]);
}

const DUPLICATE = {
  person: 'Same name and birth date',
  email: 'Same email',
  phone: 'Same phone',
} as const;

/** "Same email as Ana Reyes (row 12)". */
export function duplicateWords({ kind, line, name }: ImportRow['duplicates'][number]): string {
  return `${DUPLICATE[kind]} as ${name}${line === undefined ? ', on file' : ` (row ${line})`}`;
}

export const rowName = ({ texts }: ImportRow): string =>
  [texts.firstName, texts.lastName].filter(Boolean).join(' ') || texts.name || 'No name';

/** Why an import cannot begin yet; null when it can. */
export function notYet({ counts }: Pick<Import, 'counts'>): string | null {
  const parts = [
    counts.error > 0 && `${count(counts.error, 'row')} with errors`,
    counts.duplicate > 0 && `${count(counts.duplicate, 'possible duplicate')}`,
  ].filter(Boolean);
  if (parts.length > 0) return `${parts.join(' and ')} left: fix, skip, or keep them first.`;
  return counts.ready === 0 ? 'There is no one left to import.' : null;
}
