import type { Member } from '../calls';

/** Which people leave a household. Pure. */

const ADULT = 18;

/** The ids of "3,7". */
export const idsOf = (text: string): number[] =>
  text
    .split(',')
    .filter((id) => /^\d+$/.test(id))
    .map(Number);

/** Which of the people leaving can own the new household. */
export const ownersOf = <Person extends Pick<Member, 'id' | 'age'>>(
  family: Person[],
  leaving: number[],
): Person[] => family.filter(({ id, age }) => leaving.includes(id) && age >= ADULT);
