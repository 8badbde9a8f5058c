import { toUsDate } from '~/shared/dates/dates';
import type { MemberRow } from './calls';

const MARKS = /[\u0300-\u036f'\u2018\u2019`]/g;
const fold = (text: string) => text.normalize('NFKD').toLowerCase().replace(MARKS, '');
const digits = (text: string) => text.replace(/\D/g, '');
const NUMBER = /^[0-9().+-]+$/;

type Found = Pick<MemberRow, 'firstName' | 'lastName' | 'email' | 'phone' | 'number' | 'members'>;

/** "4/9/1982" and "1982-04-09" as "04/09/1982"; null for anything that is not a date. */
function asBirthDate(word: string): string | null {
  const us = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(word);
  if (us) return `${us[1]?.padStart(2, '0')}/${us[2]?.padStart(2, '0')}/${us[3]}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(word) ? toUsDate(word) : null;
}

type Person = Found['members'][number];

/** Why a search found a household, and the person it found. */
interface Match {
  /** Null where the household's name and email show it. */
  why: string | null;
  person?: Person;
}

const SIMILAR = 'Similar spelling';
const CHART = 'Chart number';

function matchOf(row: Found, search: string): Match {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const shown = fold(`${row.firstName} ${row.lastName} ${row.email ?? ''}`);
  const hidden = words.filter((word) => !shown.includes(word));
  for (const word of hidden) {
    const born = asBirthDate(word);
    const child = row.members.find((member) => born && toUsDate(member.birthDate) === born);
    if (child) return { why: `Born ${born}, ${child.name}`, person: child };
    const person = row.members.find((member) => fold(member.name).includes(word));
    if (person) return { why: `Family: ${person.name}`, person };
    if (!NUMBER.test(word)) continue;
    const number = digits(word).replace(/^1(\d{10})$/, '$1');
    if (row.phone && digits(row.phone).includes(number)) return { why: `Phone ${row.phone}` };
    if (fold(row.number).includes(word)) return { why: `Member number ${row.number}` };
    return { why: CHART };
  }
  if (hidden.length === 0) return { why: null };
  const isNumber = fold(row.number).includes(hidden[0] ?? '');
  return { why: isNumber ? `Member number ${row.number}` : SIMILAR };
}

/**
 * Why a search found a household, where its name and email do not show it: "Phone 208-555-0119",
 * "Born 04/09/1982, Lily Tran", "Family: Oscar Tran". Null where they do.
 */
export const foundBy = (row: Found, search: string): string | null => matchOf(row, search).why;

/**
 * The person whose visit can be recorded from a search: the one that it found, else the account
 * owner, or the first of the family where the owner only pays. Null where it can be anyone of a
 * family.
 */
export function visitorOf(row: Found & Pick<MemberRow, 'memberId'>, search: string): Person | null {
  const { why, person } = matchOf(row, search);
  if (person) return person;
  const unknown = why === SIMILAR || why === CHART;
  if (unknown && row.members.length > 1) return null;
  return row.members.find(({ id }) => id === row.memberId) ?? row.members[0] ?? null;
}
