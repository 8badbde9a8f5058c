/**
 * Relationships to the account owner as the office's pages name them. Sign-up uses the brand's
 * labels, in the patient's language.
 */
export const RELATIONSHIPS = {
  partner: 'Spouse',
  son: 'Son',
  daughter: 'Daughter',
  child: 'Child',
  other: 'Other',
} as const;

/** "Spouse", "Account owner"; "Family" while none is chosen. */
export function relationshipWords(relationship: string): string {
  if (relationship === 'myself') return 'Account owner';
  return RELATIONSHIPS[relationship as keyof typeof RELATIONSHIPS] ?? 'Family';
}
