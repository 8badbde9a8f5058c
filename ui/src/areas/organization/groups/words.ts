import { differenceWords, fieldWords, valueText } from '../plans/words';
import type { AccessAt, GroupPlanEffect } from '../types';
import { countWords } from '../words';

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

/**
 * The words that all names begin with, such as the practice's: "Cottonwood Dental ". Each name keeps
 * at least a word of its own.
 */
export function commonStart(names: readonly string[]): string {
  const [first, ...rest] = names.map((name) => name.split(' '));
  if (!first || rest.length === 0) return '';
  let same = 0;
  while (
    same < first.length - 1 &&
    rest.every((words) => same < words.length - 1 && words[same] === first[same])
  )
    same += 1;
  return same === 0 ? '' : `${first.slice(0, same).join(' ')} `;
}

const NAMED = 3;

/** "Elm, Oak, Ash and 4 more". */
export function someNames(names: string[]): string {
  if (names.length <= NAMED + 1) return names.join(', ');
  return `${names.slice(0, NAMED).join(', ')} and ${names.length - NAMED} more`;
}

/** "monthly price $39.00 → $42.00, 8 members get a new price"; a new plan in two words, not by field. */
export function effectWords(effect: Omit<GroupPlanEffect, 'dentistInfoId' | 'officeName'>): string {
  const { fields, membersChange, monthlyDifference } = effect;
  if (fields.length === 0) return 'no longer sold there; members keep it';
  const isNew = fields.some(({ field, old }) => field === 'name' && !old);
  const price = fields.find(({ field }) => field === 'monthly.price')?.new;
  if (isNew) return price ? `new there, ${valueText('monthly.price', price)} a month` : 'new there';
  const changes = fields.map(
    ({ field, old, new: now }) =>
      `${fieldWords(field).toLowerCase()} ${valueText(field, old)} → ${valueText(field, now)}`,
  );
  const members = membersChange > 0 && `${countWords(membersChange, 'member')} get a new price`;
  return [...changes, members, differenceWords(monthlyDifference)].filter(Boolean).join(', ');
}
