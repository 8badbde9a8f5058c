/** "Juniper Creek Dental, Alder Grove Dental and 3 more" */
export function namesOf(names: string[]): string {
  if (names.length <= 3) return new Intl.ListFormat('en-US').format(names);
  return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
}

/** The audit trail of a request: what happened in it. */
export const auditOf = (requestId: string): string =>
  `/admin/super_admin?tab=audit&request=${requestId}`;
