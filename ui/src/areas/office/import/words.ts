import { leftToDo, missingColumns } from '~/shared/import-rows/rows';
import type { Import, ImportRow } from './calls';

/** The texts of the import's pages. */

export type Step = 'upload' | 'match' | 'check' | 'import' | 'done';

export const STEPS: { step: Step; label: string }[] = [
  { step: 'upload', label: 'Upload' },
  { step: 'match', label: 'Match columns and plans' },
  { step: 'check', label: 'Check' },
  { step: 'import', label: 'Import' },
  { step: 'done', label: 'Done' },
];

/** The step of an import; before it starts, the address chooses between matching and checking. */
export function stepOf(found: Import | undefined, asked: string | null): Step {
  if (!found) return 'upload';
  if (found.state === 'importing') return 'import';
  if (found.state === 'checking') return asked === 'check' ? 'check' : 'match';
  return 'done';
}

/** Like `missingColumns`; a full name counts as first and last. */
export function missingFields(
  columns: Import['columns'],
  chosen: Record<string, number>,
): string[] {
  const halves = ['firstName', 'lastName'];
  const asked = 'name' in chosen ? columns.filter(({ field }) => !halves.includes(field)) : columns;
  return missingColumns(asked, chosen);
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

/** Why an import cannot start yet; null when it can. */
export const notYet = ({ counts }: Pick<Import, 'counts'>): string | null =>
  leftToDo(counts, 'There is no one left to import.');
