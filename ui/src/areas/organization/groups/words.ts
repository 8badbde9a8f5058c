import type { AccessAt } from '../types';

/** People with the locations that a change gives them, or takes. */
export function byPerson(access: AccessAt[]): { userId: number; text: string }[] {
  const people = new Map<number, { name: string; offices: string[] }>();
  for (const { userId, name, officeName } of access) {
    const found = people.get(userId) ?? { name, offices: [] };
    people.set(userId, { name, offices: [...found.offices, officeName] });
  }
  return [...people].map(([userId, { name, offices }]) => ({
    userId,
    text: `${name}: ${offices.join(', ')}`,
  }));
}

const NAMED = 3;

/** "Elm, Oak, Ash and 4 more". */
export function someNames(names: string[]): string {
  if (names.length <= NAMED + 1) return names.join(', ');
  return `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;
}
