/** "Juniper Creek Dental, Alder Grove Dental and 3 more" */
export function namesOf(names: string[]): string {
  if (names.length <= 3) return new Intl.ListFormat('en-US').format(names);
  return `${names.slice(0, 3).join(', ')} and ${names.length - 3} more`;
}
