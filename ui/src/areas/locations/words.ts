import type { LocationImport, LocationList, LocationRow, LocationState } from './calls';

/** The texts of the locations pages. */

export const SHOWN = ['all', 'live', 'setup'] as const;
export type Shown = (typeof SHOWN)[number];

export const isShown = ({ live }: LocationState, shown: Shown): boolean =>
  shown === 'all' || live === (shown === 'live');

/** The steps patients need before a location is live, in order. */
const BEFORE_LIVE: Record<string, string> = {
  payments_account: 'Payments account',
  first_active_plan: 'Active plan',
};

/** What a location lacks: first what keeps it from being live, then the rest of its checklist. */
export function lacks(
  location: LocationState,
  items: LocationList['items'],
): { first: string[]; rest: string[] } {
  const missing = new Set(location.missing);
  const before = Object.entries(BEFORE_LIVE).filter(([item]) => missing.has(item));
  return {
    first: [
      ...(location.termsAccepted ? [] : ['Terms of service']),
      ...before.map(([, label]) => label),
    ],
    rest: items
      .filter(({ item }) => missing.has(item) && !(item in BEFORE_LIVE))
      .map(({ label }) => label),
  };
}

export type Step = 'upload' | 'match' | 'check' | 'open' | 'done';

export const STEPS: { step: Step; label: string }[] = [
  { step: 'upload', label: 'Upload' },
  { step: 'match', label: 'Match columns' },
  { step: 'check', label: 'Check' },
  { step: 'open', label: 'Open' },
  { step: 'done', label: 'Done' },
];

/**
 * The step of a file; before its locations are opened, the address chooses between matching and
 * checking.
 */
export function stepOf(found: LocationImport | undefined, asked: string | null): Step {
  if (!found) return 'upload';
  if (found.state === 'opening') return 'open';
  if (found.state === 'checking') return asked === 'check' ? 'check' : 'match';
  return 'done';
}

const SAME = { name: 'Same name and ZIP', address: 'Same address' } as const;

/** "Same address as Juniper Creek, which you have". */
export const duplicateWords = ({ kind, line, name }: LocationRow['duplicates'][number]): string =>
  `${SAME[kind]} as ${name}${line === undefined ? ', which you have' : ` (row ${line})`}`;

export const rowName = ({ texts }: Pick<LocationRow, 'texts'>): string =>
  texts.officeName || 'No name';
